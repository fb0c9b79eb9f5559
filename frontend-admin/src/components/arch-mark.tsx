/** The chapel's mark: the arch with the cross. `size` is its height in CSS pixels. Decoration, so it has no name. */
export function ArchMark({ size }: { size: number }) {
  return (
    <svg width={(size * 38) / 44} height={size} viewBox="0 0 38 44" aria-hidden>
      <path d="M2 42V19a17 17 0 0 1 34 0v23z" fill="var(--gold-500)" />
      <path d="M17 9h4v8h8v4h-8v15h-4V21H9v-4h8z" fill="var(--purple-700)" />
    </svg>
  );
}
