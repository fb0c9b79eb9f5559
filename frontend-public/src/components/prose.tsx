import styles from './prose.module.css';

/** A text that staff typed: an empty line parts paragraphs, a line break stays one. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {text
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean)
        .map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
    </div>
  );
}
