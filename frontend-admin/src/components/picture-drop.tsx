import { useEffect, useRef } from 'react';
import { Button, Progress, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IMAGE_MESSAGES } from '@chapel/contracts/constants';
import type { Media } from '@chapel/contracts';
import { useUploads, type Upload } from './use-uploads';
import styles from './pictures.module.css';

function UploadLine({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { file, percent, state, failure, isRefused } = upload;
  return (
    <li className={styles.upload}>
      <span className={styles.fileName}>{file.name}</span>
      {state === 'waiting' && <Text c="dimmed">Waiting</Text>}
      {state === 'sending' && (
        <Progress value={percent} aria-label={`Uploading ${file.name}, ${percent} percent`} animated />
      )}
      {state === 'done' && <Text>{IMAGE_MESSAGES.uploaded}</Text>}
      {state === 'failed' && (
        <>
          <Text c="var(--danger)">{failure}</Text>
          {!isRefused && (
            <Button variant="default" aria-label={`Try ${file.name} again`} onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      )}
    </li>
  );
}

/**
 * Takes pictures in by choosing, dropping, pasting or the phone's camera, each with its progress. The files are checked
 * here and not by the drop zone, whose own sentences the specification does not know.
 */
export function PictureDrop({ onUploaded }: { onUploaded?: (media: Media) => void }) {
  const { uploads, add, retry } = useUploads(onUploaded);
  const open = useRef<() => void>(null);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  return (
    <div className={styles.drop}>
      <Dropzone
        className={styles.zone}
        openRef={open}
        accept={{ 'image/*': [] }}
        onDrop={add}
        onReject={(refused) => add(refused.map(({ file }) => file))}
        // The button is the way in for the keyboard and for screen readers.
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        inputProps={{ 'aria-label': 'Pictures to upload', tabIndex: -1 }}
      >
        <div className={styles.zoneInside}>
          <Button onClick={() => open.current?.()}>Upload pictures</Button>
          <Text c="dimmed" size="sm">
            Or drop them here, or paste one. JPEG, PNG, WebP, AVIF or GIF of at most 5 MB.
          </Text>
        </div>
      </Dropzone>
      <div role="status">
        {uploads.length > 0 && (
          <ul className={styles.uploads} aria-label="Uploads">
            {uploads.map((upload) => (
              <UploadLine key={upload.id} upload={upload} onRetry={() => retry(upload)} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
