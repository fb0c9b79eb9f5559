import { useRef, useState } from 'react';
import { uploadMedia } from '@chapel/api-client';
import { IMAGE_LIMITS, IMAGE_MESSAGES } from '@chapel/contracts/constants';
import type { Media } from '@chapel/contracts';
import { messageOf } from '../data/errors';
import { useMediaArrival } from '../data/media.queries';

/** A file on its way into the library. */
export interface Upload {
  id: number;
  file: File;
  /** 0 to 100, of what has been sent. */
  percent: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  failure?: string;
  /** A file that the server would refuse is not sent: trying again would not help. */
  isRefused?: boolean;
}

/** Why a file is not sent at all: megabytes of metered data are not spent on what is refused anyway. */
const refusalOf = (file: File): string | undefined => {
  if (!file.type.startsWith('image/')) return IMAGE_MESSAGES.notAnImage;
  return file.size > IMAGE_LIMITS.bytes ? IMAGE_MESSAGES.tooLarge(file.size) : undefined;
};

/** Uploads files one after the other, each with its progress; what failed can be tried again (product page, "Media"). */
export function useUploads(onUploaded?: (media: Media) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const nextId = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const arrive = useMediaArrival();

  const update = (id: number, change: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...change } : each)));

  const send = async (id: number, file: File) => {
    update(id, { state: 'sending', percent: 0 });
    try {
      const media = await uploadMedia(file, (percent) => update(id, { percent }));
      update(id, { state: 'done', percent: 100 });
      arrive(media);
      onUploaded?.(media);
    } catch (error) {
      update(id, { state: 'failed', failure: messageOf(error) });
    }
  };
  // One at a time: on a slow line several would all crawl, and the server makes each in many sizes.
  const queue = (id: number, file: File) => {
    line.current = line.current.then(() => send(id, file));
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      nextId.current += 1;
      const failure = refusalOf(file);
      const state = failure === undefined ? 'waiting' : 'failed';
      return { id: nextId.current, file, percent: 0, state, failure, isRefused: failure !== undefined };
    });
    // What is done has been read: the list holds what is new and what still needs somebody.
    setUploads((before) => [...before.filter(({ state }) => state !== 'done'), ...added]);
    for (const { id, file, isRefused } of added) if (!isRefused) queue(id, file);
  };
  const retry = ({ id, file }: Upload) => {
    update(id, { state: 'waiting', failure: undefined });
    queue(id, file);
  };
  return { uploads, add, retry };
}
