const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.subarray(at, at + signature.length).toString('latin1') === signature;

/** Brands of an ISO base media file (ISO/IEC 14496-12) that may hold an AVIF picture. */
const AVIF_BRANDS = ['avif', 'avis', 'mif1', 'msf1', 'miaf'];

/**
 * Whether a file begins as a JPEG, PNG, WebP, AVIF or GIF does. No other decoder may be reached by bytes from
 * outside (product page), and an SVG has no such beginning.
 */
export function hasImageSignature(bytes: Buffer): boolean {
  return (
    startsWith(bytes, '\xff\xd8\xff') ||
    startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
    startsWith(bytes, 'GIF8') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
    (startsWith(bytes, 'ftyp', 4) && AVIF_BRANDS.some((brand) => startsWith(bytes, brand, 8)))
  );
}
