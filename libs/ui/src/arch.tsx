/** The chapel's sign: a gold cross in a purple arch. Decorative; the name stands beside it. */
export function ArchMark({ height = 44 }: { height?: number }) {
  return (
    <svg width={(height * 38) / 44} height={height} viewBox="0 0 38 44" aria-hidden="true" focusable="false">
      <path d="M2 42V19a17 17 0 0 1 34 0v23z" fill="var(--purple-700)" />
      <path d="M17 9h4v8h8v4h-8v15h-4V21H9v-4h8z" fill="var(--gold-500)" />
    </svg>
  );
}

/** The cross alone, in the text's colour. */
export function CrossMark({ size = 34 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 34 34"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M15 2h4v9h9v4h-9v17h-4V15H6v-4h9z" />
    </svg>
  );
}

/** A chapel on a hill at sunrise: what an arch shows until staff have uploaded a picture. Decorative. */
export function SunriseScene() {
  return (
    <svg viewBox="0 0 400 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <path fill="var(--gold-300)" d="M0 0h400v500H0z" />
      <circle cx="200" cy="205" r="122" fill="var(--gold-500)" />
      <circle cx="200" cy="205" r="80" fill="var(--gold-200)" />
      <path fill="var(--purple-500)" d="M0 356c84-58 142-38 204-8s126 20 196-32v184H0z" />
      <path fill="var(--purple-900)" d="M150 430V332a50 50 0 0 1 100 0v98z" />
      <path fill="var(--purple-900)" d="M193 250h14v24h24v14h-24v36h-14v-36h-24v-14h24z" />
      <path fill="var(--gold-500)" d="M186 430v-48a14 14 0 0 1 28 0v48z" />
      <path fill="var(--purple-700)" d="M0 414c92-42 160-20 222 6s118 10 178-26v106H0z" />
    </svg>
  );
}
