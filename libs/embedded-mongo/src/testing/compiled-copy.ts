import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Writes this library as JavaScript into a folder, so that a plain node process can run it: for crash tests. */
export function compileInto(dir: string): void {
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.spec.ts') || name.startsWith('testing')) continue;
    const { code } = transformSync(readFileSync(join(source, name), 'utf8'), {
      swcrc: false,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
      module: { type: 'es6' },
    });
    const target = join(dir, name.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  }
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  symlinkSync(join(source, '../../../node_modules'), join(dir, 'node_modules'));
}
