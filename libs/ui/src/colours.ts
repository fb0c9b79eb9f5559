/**
 * The colours that a program needs as values; style sheets use tokens.css. This is the only TypeScript file with
 * colour values. Specification, section 1, "Theme".
 */
export const COLOURS = { primary: '#600081', secondary: '#e5b45b' } as const;

/** Ten shades each, light to dark, as the admin's component library asks for; the primary colour is the eighth. */
export const PURPLE_SHADES = [
  '#faf6fc',
  '#f3e8f8',
  '#e3c9ee',
  '#cb9fdd',
  '#b06fcb',
  '#9c4abd',
  '#8a2bb0',
  COLOURS.primary,
  '#3a0050',
  '#23002f',
] as const;

/** The secondary colour is the sixth; the ninth is the first that is readable as text on white. */
export const GOLD_SHADES = [
  '#fdf8ee',
  '#fbf1dc',
  '#f7e4bf',
  '#f2d49a',
  '#ecc57b',
  COLOURS.secondary,
  '#cf9a3b',
  '#a87927',
  '#7a5313',
  '#57390a',
] as const;
