import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const DOC = new URL('../../docs/performance.md', import.meta.url);
const HEAD = `# Performance

Each table is written by the command above it, and is never edited by hand. Ratios are to the bare baseline named in the
table, measured in the same run.
`;

/**
 * Writes one benchmark's section into docs/performance.md, in place of the one from the run before.
 *
 * @param {string} command the npm script that measured it, such as `bench:http`; it names the section
 * @param {string} title heading of the section
 * @param {string} markdown its table and remarks
 */
export function writeSection(command, title, markdown) {
  const begin = `<!-- ${command} -->`;
  const end = `<!-- /${command} -->`;
  const section = `${begin}\n\n## ${title}\n\n\`npm run ${command}\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}\n\n${markdown.trim()}\n\n${end}\n`;
  const doc = existsSync(DOC) ? readFileSync(DOC, 'utf8') : HEAD;
  const from = doc.indexOf(begin);
  const to = doc.indexOf(end);
  writeFileSync(
    DOC,
    from >= 0 && to > from
      ? doc.slice(0, from) + section + doc.slice(to + end.length + 1)
      : `${doc.trimEnd()}\n\n${section}`,
  );
}
