import sharp from 'sharp';

/** Pictures for tests, made on the spot: a gradient with noise, so that they weigh what a photo weighs. */
export async function photo(width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif') {
  const noise = await sharp({
    create: {
      width: Math.min(width, 400),
      height: Math.min(height, 300),
      channels: 3,
      background: 'purple',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  return sharp(noise).resize(width, height, { fit: 'fill' }).toFormat(format).toBuffer();
}

/** A form with one file in a field, as a browser sends it. */
export function formWith(
  content: Buffer | string,
  { field = 'file', name = 'photo.jpg', type = 'image/jpeg' } = {},
) {
  const form = new FormData();
  form.append(
    field,
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }),
    name,
  );
  return form;
}

export const dataString = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`;
