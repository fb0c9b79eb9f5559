import { useMemo } from 'react';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import {
  createTestimonialSchema,
  TESTIMONIAL_MESSAGES,
  TESTIMONIAL_MINISTRIES,
  updateTestimonialSchema,
} from '@chapel/contracts';
import type { CreateTestimonialInput, Testimonial } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { DraftHint } from '../../components/draft-hint';
import { EditConflict } from '../../components/edit-conflict';
import { SwitchField } from '../../components/switch-field';
import { useDraftForm } from '../../components/use-draft-form';
import { messageOf } from '../../data/errors';
import { TestimonialImage } from './testimonial-image';
import { useSaveTestimonial } from './testimonials.queries';
import styles from './testimonials.module.css';

/** What creating takes, and of a saved testimonial the version that was read. */
const formSchema = createTestimonialSchema.extend(updateTestimonialSchema.pick({ version: true }).shape);

const valuesOf = (
  testimonial?: Testimonial,
): Required<CreateTestimonialInput> & Pick<Testimonial, 'version'> => ({
  name: testimonial?.name ?? '',
  role: testimonial?.role ?? '',
  ministry: testimonial?.ministry ?? '',
  testimony: testimonial?.testimony ?? '',
  image: testimonial?.image ?? '',
  isActive: testimonial?.isActive ?? true,
  version: testimonial?.version,
});

interface TestimonialFormProps {
  /** The testimonial to edit; none to add one. */
  testimonial?: Testimonial;
  /** After an edit, saved or given up: the form goes back to adding. */
  onEditDone: () => void;
}

/** Adds or edits a testimonial. After a successful add it is blank again (specification, section 4). */
export function TestimonialForm({ testimonial, onEditDone }: TestimonialFormProps) {
  const banners = useBanners();
  const { mutateAsync } = useSaveTestimonial(testimonial?._id);
  const saved = useMemo(() => valuesOf(testimonial), [testimonial]);
  const { form, hasDraft, discard, submitWith, isSaving, conflict } = useDraftForm({
    draftKey: `testimonial:${testimonial?._id ?? 'new'}`,
    saved,
    resolver: zodResolver(formSchema),
  });
  const { register, control, setValue } = form;
  const { errors } = form.formState;
  const image = useWatch({ control, name: 'image' });
  const submit = submitWith(
    async (value) => {
      // An address that the server gave is no data string to be stored anew: it is sent only when it has changed.
      const { image: chosen, ...others } = value;
      await mutateAsync(chosen === saved.image ? others : value);
      banners.succeed(TESTIMONIAL_MESSAGES.saved);
      if (testimonial) onEditDone();
    },
    (error) => banners.fail(TESTIMONIAL_MESSAGES.saveFailed(messageOf(error))),
  );
  return (
    <Card title={testimonial ? 'Edit Testimonial' : 'Add Testimonial'}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <EditConflict conflict={conflict} />
        <TextInput label="Name" required {...register('name')} error={errors.name?.message} />
        <TextInput
          label="Role"
          required
          placeholder="e.g. Choir member"
          {...register('role')}
          error={errors.role?.message}
        />
        <NativeSelect
          label="Ministry"
          data={[{ value: '', label: 'None' }, ...TESTIMONIAL_MINISTRIES]}
          {...register('ministry')}
          error={errors.ministry?.message}
        />
        <Textarea
          label="Testimony"
          required
          autosize
          minRows={4}
          maxRows={14}
          {...register('testimony')}
          error={errors.testimony?.message}
        />
        <TestimonialImage
          value={image ?? ''}
          onChange={(chosen) => setValue('image', chosen, { shouldDirty: true })}
        />
        <SwitchField control={control} name="isActive" label="Active: visitors see it" />
        <div className={styles.actions}>
          <Button type="submit" loading={isSaving}>
            {testimonial ? 'Save Testimonial' : 'Add Testimonial'}
          </Button>
          {testimonial && (
            <Button variant="default" onClick={onEditDone}>
              Cancel
            </Button>
          )}
          <DraftHint shown={hasDraft} onDiscard={discard} />
        </div>
      </form>
    </Card>
  );
}
