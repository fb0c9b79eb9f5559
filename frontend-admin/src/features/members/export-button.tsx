import { Button } from '@mantine/core';
import type { MemberFilter } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { saveFile } from '../../components/save-file';
import { messageOf } from '../../data/errors';
import { useExportMembers } from './members.queries';

/** Everyone in the list, on all its pages, as a spreadsheet. */
export function ExportButton({ filter }: { filter: MemberFilter }) {
  const banners = useBanners();
  const download = useExportMembers();
  const start = () =>
    download.mutate(filter, {
      onSuccess: (file) => saveFile(file, 'members.csv'),
      onError: (failure) => banners.fail(messageOf(failure)),
    });
  return (
    <Button variant="default" onClick={start} loading={download.isPending}>
      Export
    </Button>
  );
}
