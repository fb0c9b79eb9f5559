import type { ThumbnailSize } from '@chapel/contracts';

/** A video's picture at the platform; `maxresdefault` unless told otherwise (specification, section 9). */
export function thumbnailUrl(videoId: string, size: ThumbnailSize = 'maxresdefault'): string {
  return `https://i.ytimg.com/vi/${encodeURIComponent(videoId)}/${size}.jpg`;
}
