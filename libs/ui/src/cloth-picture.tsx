import styles from './cloth-picture.module.css';

const STRIPS = 4;
const UNITS = 8;
const SIDE = 20;

/** The strips of a cloth, after kente: each a row of one figure in a field of 20 by 20. */
const FIGURES: readonly ((x: number, y: number) => string)[] = [
  // Diamonds.
  (x, y) => `M${x + 10} ${y + 2}l8 8-8 8-8-8z`,
  // Two blocks, one above the other.
  (x, y) => `M${x} ${y}h10v10H${x}zM${x + 10} ${y + 10}h10v10h-10z`,
  // Three bars.
  (x, y) => `M${x} ${y + 2}h20v4H${x}zM${x} ${y + 9}h20v3H${x}zM${x} ${y + 15}h20v3H${x}z`,
  // Steps.
  (x, y) => `M${x} ${y + 20}v-5h5v-5h5V${y + 5}h5V${y}h5v20z`,
  // Arches, as in the brand.
  (x, y) => `M${x + 3} ${y + 20}v-9a7 7 0 0 1 14 0v9z`,
];

const GROUNDS = [
  ['var(--purple-700)', 'var(--gold-500)'],
  ['var(--purple-900)', 'var(--purple-500)'],
  ['var(--gold-500)', 'var(--purple-700)'],
  ['var(--purple-600)', 'var(--gold-300)'],
] as const;

/** A number from a text, the same everywhere: not for secrets, only so that each name gets its own cloth. */
function numberOf(text: string): number {
  let number = 7;
  for (const character of text) number = (number * 31 + character.codePointAt(0)!) % 65_521;
  return number;
}

/** A woven cloth in the brand's colours, drawn anew for each name, until staff upload a picture. Decorative. */
export function ClothPicture({ seed }: { seed: string }) {
  const number = numberOf(seed);
  return (
    <svg
      className={styles.cloth}
      viewBox={`0 0 ${UNITS * SIDE} ${STRIPS * SIDE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: STRIPS }, (_none, strip) => {
        const [ground, figure] = GROUNDS[(number + strip) % GROUNDS.length]!;
        const draw = FIGURES[(Math.floor(number / 7) + strip * (1 + (number % 3))) % FIGURES.length]!;
        const y = strip * SIDE;
        return (
          <g key={strip}>
            <path fill={ground} d={`M0 ${y}h${UNITS * SIDE}v${SIDE}H0z`} />
            <path
              fill={figure}
              d={Array.from({ length: UNITS }, (_unit, unit) => draw(unit * SIDE, y)).join('')}
            />
          </g>
        );
      })}
    </svg>
  );
}
