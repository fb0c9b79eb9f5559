import type { PixelSize } from '@chapel/domain';
import { compressImage } from './compress-image';
import workerText from './image.worker.ts?text';

/**
 * A chosen picture as a compressed JPEG data string. A worker draws and encodes, so that a cheap phone's page still
 * answers while some ten qualities are tried. Throws when the file is no picture.
 */
export async function jpegDataFrom(file: File): Promise<string> {
  const address = URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const ask = <T>(question: unknown): Promise<T> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<T | null>) =>
        data === null ? reject(new Error('This file is no picture')) : resolve(data);
      worker.onerror = () => reject(new Error('The picture could not be made smaller'));
      worker.postMessage(question);
    });
  try {
    const size = await ask<PixelSize>(file);
    return await compressImage(size, (target, quality) => ask<string>({ ...target, quality }));
  } finally {
    worker.terminate();
    URL.revokeObjectURL(address);
  }
}
