import { z } from 'zod';
import { HOME_IMAGE_TYPES, IMAGE_FORMATS } from './image.constants.js';
import { objectIdSchema } from './identifier.js';

export const homeImageTypeSchema = z.enum(HOME_IMAGE_TYPES, {
  error: 'The image type must be missionImage or pastorImage',
});
export type HomeImageType = z.infer<typeof homeImageTypeSchema>;
export const homeImageParamsSchema = z.strictObject({ imageType: homeImageTypeSchema });
export type HomeImageParams = z.infer<typeof homeImageParamsSchema>;

export const imageVariantSchema = z.object({
  url: z.string().meta({ example: '/api/uploads/66f1a7c2e4b0a1b2c3d4e5f6/640.avif' }),
  width: z.int(),
  height: z.int(),
  format: z.enum(IMAGE_FORMATS),
  bytes: z.int(),
});
export type ImageVariant = z.infer<typeof imageVariantSchema>;

/** A picture that was taken in: `url` is its widest JPEG, which every browser shows. */
export const uploadedImageSchema = z
  .object({
    url: z.string().meta({ example: '/api/uploads/66f1a7c2e4b0a1b2c3d4e5f6/1280.jpeg' }),
    width: z.int().meta({ example: 1280 }),
    height: z.int().meta({ example: 853 }),
    variants: z.array(imageVariantSchema),
  })
  .meta({ id: 'UploadedImage' });
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

/** `/uploads/{id}/{file}`: `file` is the width and the format, such as `640.avif`. */
export const uploadFileParamsSchema = z.strictObject({
  id: objectIdSchema,
  file: z.string().regex(/^\d{1,4}\.(avif|webp|jpeg)$/, 'There is no such picture'),
});
export type UploadFileParams = z.infer<typeof uploadFileParamsSchema>;
