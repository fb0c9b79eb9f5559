import type { ImgHTMLAttributes, ReactNode } from 'react';
import { usePageData } from '../data/page-data';

interface StaffImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** Address that staff set; empty when there is none. */
  src: string | undefined;
  alt: string;
  /** Shown without a picture, and to who wants to use less data: such a picture is of any size. */
  fallback?: ReactNode;
}

/** A picture whose size only staff know, for those who did not ask for less data. */
export function StaffImage({ src, fallback = null, ...attributes }: StaffImageProps) {
  const { isLight } = usePageData();
  return src && !isLight ? <img src={src} decoding="async" {...attributes} /> : fallback;
}
