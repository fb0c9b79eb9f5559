import { useState } from 'react';
import { Button, FileButton, Text } from '@mantine/core';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { FormError } from '../../components/form-error';
import { messageOf } from '../../data/errors';
import { ImportPreview } from './import-preview';
import { membersText } from './member-words';
import { useImportMembers, useImportPreview } from './members.queries';
import { newImportKey, readSpreadsheet } from './read-spreadsheet';
import styles from './members.module.css';

interface Chosen {
  name: string;
  csv: string;
  /** One for each choice: the same file chosen again is another import. */
  key: string;
}

/** Members from a spreadsheet in two steps: what would happen, then all of them or nobody (product page, "Members"). */
export function MemberImport({ onClose }: { onClose: () => void }) {
  const banners = useBanners();
  const [chosen, setChosen] = useState<Chosen>();
  const preview = useImportPreview();
  const addition = useImportMembers();
  const choose = async (file: File | null) => {
    if (!file) return;
    banners.clear();
    addition.reset();
    try {
      const csv = await readSpreadsheet(file);
      setChosen({ name: file.name, csv, key: newImportKey() });
      preview.mutate(csv);
    } catch (error) {
      banners.fail(messageOf(error));
    }
  };
  const add = ({ csv, key }: Chosen) =>
    addition.mutate(
      { csv, key },
      {
        onSuccess: ({ added }) => {
          banners.succeed(`${membersText(added)} imported successfully!`);
          onClose();
        },
      },
    );
  const failure = addition.error ?? preview.error;
  const readyRows = preview.data?.bad === 0 ? preview.data.rows : undefined;
  return (
    <Card title="Import members">
      <Text>
        Choose a spreadsheet that was saved as CSV. Its first row names the columns; only Name is needed. An
        export shows them all. Dates are written as 2026-01-31 or 31/01/2026, several ministries with a
        semicolon between them.
      </Text>
      <FormError message={failure ? messageOf(failure) : undefined} />
      {chosen && <Text fw={600}>{chosen.name}</Text>}
      {preview.data && <ImportPreview preview={preview.data} />}
      <div className={styles.actions}>
        {chosen && readyRows !== undefined && (
          <Button onClick={() => add(chosen)} loading={addition.isPending}>
            Import {membersText(readyRows)}
          </Button>
        )}
        <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void choose(file)}>
          {(button) => (
            <Button
              {...button}
              variant={readyRows === undefined ? 'filled' : 'default'}
              loading={preview.isPending}
            >
              {chosen ? 'Choose another file' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
        {chosen && preview.isError && (
          <Button variant="default" onClick={() => preview.mutate(chosen.csv)}>
            Try again
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Back to the list
        </Button>
      </div>
    </Card>
  );
}
