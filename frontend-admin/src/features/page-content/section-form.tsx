import { zodResolver } from '@hookform/resolvers/zod';
import { Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { optionalVersion, pageSectionSchemas } from '@chapel/contracts';
import type { PageContent } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { DraftHint } from '../../components/draft-hint';
import { EditConflict } from '../../components/edit-conflict';
import { PictureField } from '../../components/picture-field';
import { useDraftForm } from '../../components/use-draft-form';
import { messageOf } from '../../data/errors';
import { useSavePageSection } from './page-content.queries';
import styles from './page-content.module.css';
import type { SectionShape } from './section-shapes';

/** Every field of every section is a text, so one form serves them all. */
type Entry = Record<string, string>;
interface Entries {
  entries: Entry[];
  /** Of the list that was read. */
  version?: number;
}

/** One list of a page: add, change, move and remove entries, then save the list as a whole. */
export function SectionForm({ shape, content }: { shape: SectionShape; content: PageContent }) {
  const { section, title, hint, entry, most, fields } = shape;
  const banners = useBanners();
  const { mutateAsync } = useSavePageSection(section);
  const schema: z.ZodType = z.object({ entries: pageSectionSchemas[section], ...optionalVersion });
  const { form, hasDraft, discard, submitWith, isSaving, conflict } = useDraftForm<Entries, Entries>({
    draftKey: `page-content:${section}`,
    saved: { entries: content[section] as unknown as Entry[], version: content.versions?.[section] },
    resolver: zodResolver(schema as z.ZodType<Entries, Entries>),
  });
  const list = useFieldArray({ control: form.control, name: 'entries' });
  const { errors } = form.formState;
  const submit = submitWith(
    async ({ entries, version }) => {
      await mutateAsync({ list: entries as unknown as PageContent[typeof section], version });
      banners.succeed(`${title} saved successfully!`);
    },
    (error) => banners.fail(messageOf(error)),
  );
  return (
    <Card title={title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Text c="dimmed">{hint}</Text>
        <EditConflict conflict={conflict} />
        {list.fields.map(({ id }, index) => {
          const name = `${entry} ${index + 1}`;
          return (
            <fieldset key={id} className={styles.entry}>
              <legend>{name.charAt(0).toUpperCase() + name.slice(1)}</legend>
              {fields.map((field) => {
                if (field.pictureWidth) {
                  const path = `entries.${index}.${field.name}` as const;
                  return (
                    <PictureField
                      key={field.name}
                      control={form.control}
                      name={path}
                      label={`${field.label} of ${name}`}
                      width={field.pictureWidth}
                    />
                  );
                }
                const common = {
                  label: field.label,
                  required: field.isRequired,
                  ...form.register(`entries.${index}.${field.name}`),
                  error: errors.entries?.[index]?.[field.name]?.message,
                };
                if (field.options) {
                  const data = [{ value: '', label: 'Please choose' }, ...field.options];
                  return <NativeSelect key={field.name} {...common} data={data} />;
                }
                if (field.isLong) return <Textarea key={field.name} {...common} autosize minRows={2} />;
                return <TextInput key={field.name} {...common} />;
              })}
              <div className={styles.actions}>
                {index > 0 && (
                  <Button variant="default" onClick={() => list.move(index, index - 1)}>
                    Move {name} up
                  </Button>
                )}
                <Button variant="subtle" c="red.9" onClick={() => list.remove(index)}>
                  Remove {name}
                </Button>
              </div>
            </fieldset>
          );
        })}
        {list.fields.length < most && (
          <div>
            <Button
              variant="default"
              onClick={() => list.append(Object.fromEntries(fields.map(({ name }) => [name, ''])))}
            >
              Add a {entry}
            </Button>
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" loading={isSaving}>
            Save {title.toLowerCase()}
          </Button>
          <DraftHint shown={hasDraft} onDiscard={discard} />
        </div>
      </form>
    </Card>
  );
}
