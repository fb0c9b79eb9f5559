/** Specification, sections 5 and 9: 5 MB, longest side 800 px, JPEG quality 0.9 down to 0.3 by 0.05, then 10 % smaller at 0.8. */
export const IMAGE_LIMITS = {
  bytes: 5_242_880,
  longestSide: 800,
  quality: { first: 0.9, last: 0.3, step: 0.05 },
  fallback: { scale: 0.9, quality: 0.8 },
  /** Width × height of an upload, so that a small file cannot unfold into gigabytes. */
  pixels: 40_000_000,
} as const;

export const IMAGE_MESSAGES = {
  selectFile: 'Please select a file to upload',
  notAnImage: 'Please select a valid image file.',
  processingFailed: 'Error processing image. Please try again.',
  uploaded: 'Image uploaded successfully!',
  uploadFailed: 'Failed to upload image. Please try again.',
  /** `size` in bytes. */
  tooLarge: (size: number) =>
    `Image is too large. Please select an image smaller than 5MB. Current size: ${(size / 1_048_576).toFixed(2)}MB`,
  uploadFailedWithStatus: (status: number) => `Upload failed with status: ${status}`,
} as const;

export const HOME_IMAGE_TYPES = ['missionImage', 'pastorImage'] as const;

/** Widths, in CSS pixels, that an upload is made in; never wider than the original. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;

export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
