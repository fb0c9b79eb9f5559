import type { UploadedImage } from '@chapel/contracts';
import { ArchPicture, Picture, SunriseScene } from '@chapel/ui';
import { usePageData } from '../data/page-data';
import { StaffImage } from './staff-image';

export interface ContentPictureProps {
  /** Address that staff set; empty when there is none. */
  url: string;
  /** The same picture in every size, when it was uploaded here. */
  source?: UploadedImage;
  alt: string;
}

/** A picture of the home content in an arch; without one, the drawn scene, which needs no loading. */
export function ContentPicture({ url, source, alt }: ContentPictureProps) {
  const { isLight } = usePageData();
  return (
    <ArchPicture>
      {source ? (
        <Picture source={source} alt={alt} sizes="(max-width: 480px) 90vw, 420px" isSmall={isLight} />
      ) : (
        <StaffImage src={url} alt={alt} width={420} height={525} loading="lazy" fallback={<SunriseScene />} />
      )}
    </ArchPicture>
  );
}
