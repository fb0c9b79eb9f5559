import type { DescribeMediaInput, Media, MediaQuery } from '@chapel/contracts';
import { IMAGE_MESSAGES } from '@chapel/contracts/constants';
import { pageOf, withQuery } from './page.js';
import type { Page } from './page.js';
import { request, requestWithHeaders } from './request.js';
import { uploadFile } from './upload.js';

const ADDRESS = '/api/media';

/** One page of the library of pictures, the newest first. `page` counts from 1. */
export async function listMedia(query: MediaQuery = {}): Promise<Page<Media>> {
  const { data, headers } = await requestWithHeaders<Media[]>(withQuery(ADDRESS, { ...query }));
  return pageOf(data, headers);
}

export const getMedia = (id: string): Promise<Media> => request<Media>(`${ADDRESS}/${id}`);

/** Uploads one picture. `onProgress` hears percents. */
export const uploadMedia = (file: File, onProgress?: (percent: number) => void): Promise<Media> =>
  uploadFile<Media>(
    ADDRESS,
    file,
    { refused: IMAGE_MESSAGES.uploadFailedWithStatus, unreachable: IMAGE_MESSAGES.uploadFailed },
    onProgress,
  );

export const describeMedia = (id: string, body: DescribeMediaInput): Promise<Media> =>
  request<Media>(`${ADDRESS}/${id}`, { method: 'PATCH', body });

/** Throws `ApiError` 409 with the places where it is used. */
export const deleteMedia = (id: string): Promise<void> =>
  request<void>(`${ADDRESS}/${id}`, { method: 'DELETE' });
