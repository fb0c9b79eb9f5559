import type { HomeContent, HomeImageType, HomeSection, UploadedImage } from '@chapel/contracts';
import { HOME_CONTENT_MESSAGES, IMAGE_MESSAGES } from '@chapel/contracts/constants';
import { request } from './request.js';
import { uploadFile } from './upload.js';

/** The home content fields and the branches. */
export const getHomeContent = (): Promise<HomeContent> =>
  request<HomeContent>('/api/home-content/latest', {
    failure: { refused: HOME_CONTENT_MESSAGES.loadFailed },
  });

/**
 * Saves one section; answers it as the server keeps it (a video address becomes its id, for one).
 *
 * @param version the one that was read; absent: saved over whatever is stored. Throws `ApiError` 409 when it is older.
 */
export async function updateHomeSection<S extends HomeSection>(
  section: S,
  value: HomeContent[S],
  version?: number,
): Promise<HomeContent[S]> {
  const answer = await request<Record<S, HomeContent[S]>>(`/api/home-content/section/${section}`, {
    method: 'PATCH',
    body: { [section]: value, version },
    failure: { refused: HOME_CONTENT_MESSAGES.updateFailed },
  });
  return answer[section];
}

/** Uploads the mission's or the pastor's picture. `onProgress` hears percents. */
export const uploadHomeImage = (
  imageType: HomeImageType,
  file: File,
  onProgress?: (percent: number) => void,
): Promise<UploadedImage> =>
  uploadFile<UploadedImage>(
    `/api/home-content/upload/${imageType}`,
    file,
    { refused: IMAGE_MESSAGES.uploadFailedWithStatus, unreachable: IMAGE_MESSAGES.uploadFailed },
    onProgress,
  );
