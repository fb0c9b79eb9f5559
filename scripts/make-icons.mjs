import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from './ensure-install.mjs';

/**
 * Draws the PNG icons of the site from its favicon: `node scripts/make-icons.mjs`. Phones take no SVG for the home
 * screen; a maskable icon keeps its sign within the middle four fifths (W3C Web Application Manifest, "Icon masks").
 */
const FOLDER = path.join(ROOT, 'frontend-shell/static');
const GROUND = 'white';
const ICONS = [
  { file: 'icon-192.png', side: 192, sign: 0.92, ground: { r: 0, g: 0, b: 0, alpha: 0 } },
  { file: 'icon-512.png', side: 512, sign: 0.92, ground: { r: 0, g: 0, b: 0, alpha: 0 } },
  { file: 'icon-maskable-512.png', side: 512, sign: 0.56, ground: GROUND },
  { file: 'apple-touch-icon.png', side: 180, sign: 0.66, ground: GROUND },
];

const drawing = await readFile(path.join(FOLDER, 'favicon.svg'));
for (const { file, side, sign, ground } of ICONS) {
  const height = Math.round(side * sign);
  const input = await sharp(drawing, { density: 1200 }).resize({ height }).png().toBuffer();
  const icon = sharp({ create: { width: side, height: side, channels: 4, background: ground } });
  await writeFile(
    path.join(FOLDER, file),
    await icon
      .composite([{ input, gravity: 'centre' }])
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer(),
  );
}
