import { useEffect, useId, useRef, useState } from 'react';
import { Button, Progress } from '@mantine/core';
import { HOME_CONTENT_MESSAGES, IMAGE_LIMITS, IMAGE_MESSAGES } from '@chapel/contracts';
import type { HomeImageType } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { messageOf } from '../../data/errors';
import { useSaveSection, useUploadImage } from './home-content.queries';
import styles from './home-content.module.css';

interface ImageUploadProps {
  imageType: HomeImageType;
  title: string;
  /** Address of the picture that visitors see now; empty when there is none. */
  current: string;
}

/** Chooses, previews and uploads one of the homepage's two pictures (specification, sections 2, 4 and 5). */
export function ImageUpload({ imageType, title, current }: ImageUploadProps) {
  const banners = useBanners();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const [percent, setPercent] = useState(0);
  const upload = useUploadImage(imageType);
  const removal = useSaveSection(imageType);

  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);

  const cancel = () => {
    setChosen(null);
    if (input.current) input.current.value = '';
  };
  const choose = (file: File | undefined) => {
    if (!file) return setChosen(null);
    // Refused here already, before megabytes of metered data are spent on it.
    const refusal = !file.type.startsWith('image/')
      ? IMAGE_MESSAGES.notAnImage
      : file.size > IMAGE_LIMITS.bytes && IMAGE_MESSAGES.tooLarge(file.size);
    if (refusal) {
      cancel();
      return banners.fail(refusal);
    }
    setChosen({ file, preview: URL.createObjectURL(file) });
  };
  const send = () => {
    if (!chosen) return banners.fail(IMAGE_MESSAGES.selectFile);
    setPercent(0);
    upload.mutate(
      { file: chosen.file, onProgress: setPercent },
      {
        onSuccess: () => {
          banners.succeed(IMAGE_MESSAGES.uploaded);
          cancel();
        },
        onError: (error) => banners.fail(messageOf(error)),
      },
    );
  };
  const remove = () =>
    removal.mutate(
      { value: '' },
      {
        onSuccess: () => banners.succeed(HOME_CONTENT_MESSAGES.updated),
        onError: (error) => banners.fail(messageOf(error)),
      },
    );

  const shown = chosen?.preview || current;
  return (
    <div className={styles.image} role="group" aria-label={title}>
      <h3 className={styles.imageTitle}>{title}</h3>
      <div className={styles.frame}>
        {shown ? (
          <img src={shown} alt={chosen ? 'Chosen picture, not uploaded yet' : `${title} that visitors see`} />
        ) : (
          <span>No picture yet</span>
        )}
      </div>
      <label className={styles.choose} htmlFor={inputId}>
        Choose a picture
        <input
          id={inputId}
          ref={input}
          type="file"
          accept="image/*"
          disabled={upload.isPending}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
      </label>
      {upload.isPending && <Progress value={percent} aria-label={`Uploading, ${percent} percent`} animated />}
      <div className={styles.actions}>
        <Button onClick={send} loading={upload.isPending}>
          Upload Image
        </Button>
        {chosen && (
          <Button variant="default" onClick={cancel} disabled={upload.isPending}>
            Cancel
          </Button>
        )}
        {!chosen && current && (
          <Button variant="subtle" onClick={remove} loading={removal.isPending}>
            Remove picture
          </Button>
        )}
      </div>
    </div>
  );
}
