/**
 * The worker that draws and encodes. It is sent a file and answers its size in pixels; then sizes with a quality
 * (0 to 1), each of which it answers with a JPEG data string, as often as the rule needs. `null` stands for what is
 * no picture. It runs from its own text, without a bundler's start-up code, and so imports nothing.
 */
{
  let picture: ImageBitmap | undefined;

  const dataStringOf = (blob: Blob): Promise<string> =>
    new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
      reader.readAsDataURL(blob);
    });

  const encode = async (width: number, height: number, quality: number): Promise<string | null> => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context || !picture) return null;
    // JPEG knows no transparency; without this a clear background would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    return dataStringOf(await canvas.convertToBlob({ type: 'image/jpeg', quality }));
  };

  const answer = async (asked: File | { width: number; height: number; quality: number }) => {
    if (!(asked instanceof File)) return encode(asked.width, asked.height, asked.quality);
    // Turned as the camera says.
    picture = await createImageBitmap(asked);
    return { width: picture.width, height: picture.height };
  };

  addEventListener('message', ({ data }: MessageEvent<Parameters<typeof answer>[0]>) => {
    answer(data).then(
      (reply) => postMessage(reply),
      () => postMessage(null),
    );
  });
}
