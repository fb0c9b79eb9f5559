import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { ESLint } from 'eslint';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Which boundary rules refuse `code` if it stood in `file`. Type-aware rules need a real file: they are left out. */
async function refusals(file, code) {
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: [
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parserOptions: { projectService: false, project: null } },
        rules: {
          '@typescript-eslint/no-floating-promises': 'off',
          '@typescript-eslint/no-misused-promises': 'off',
          '@typescript-eslint/await-thenable': 'off',
        },
      },
    ],
  });
  const [result] = await eslint.lintText(code, { filePath: path.join(ROOT, file) });
  return result.messages.map(({ ruleId }) => ruleId).filter((rule) => /no-restricted/.test(rule ?? ''));
}

const IMPORTS = '@typescript-eslint/no-restricted-imports';

describe('boundaries', () => {
  it.each([
    ['backend/src/common/x.ts', "import { a } from '@chapel/ui';\na();", IMPORTS],
    ['backend/src/common/x.ts', "import { a } from '@chapel/embedded-mongo';\na();", IMPORTS],
    ['backend/src/modules/events/x.ts', "import { a } from '../branches/branch.schema.js';\na();", IMPORTS],
    ['frontend-public/src/x.ts', "import { a } from '@chapel/frontend-admin';\na();", IMPORTS],
    ['frontend-public/src/x.ts', "import { a } from '@chapel/contracts';\na();", IMPORTS],
    ['frontend-public/src/x.ts', "import { a } from 'react-router-dom';\na();", IMPORTS],
    ['frontend-public/src/x.ts', "import { a } from '../../libs/domain/src/index';\na();", IMPORTS],
    [
      'frontend-admin/src/features/events/x.ts',
      "import { a } from '../branches/branch-form';\na();",
      IMPORTS,
    ],
    ['libs/ui/src/x.ts', "import { a } from '@chapel/domain';\na();", IMPORTS],
    ['libs/contracts/src/x.ts', "import { a } from '@chapel/domain';\na();", IMPORTS],
    ['libs/embedded-mongo/src/x.ts', "import { a } from '@chapel/contracts';\na();", IMPORTS],
    ['frontend-public/src/x.ts', "void fetch('/api/site');", 'no-restricted-globals'],
    ['frontend-public/src/x.ts', "localStorage.getItem('token');", 'no-restricted-globals'],
    ['frontend-public/src/x.ts', "window.localStorage.getItem('token');", 'no-restricted-properties'],
    ['backend/src/common/x.ts', "export const port = process.env['PORT'];", 'no-restricted-syntax'],
    ['frontend-admin/src/x.ts', "export const colour = '#600081';", 'no-restricted-syntax'],
  ])('refuses in %s: %s', async (file, code, rule) => {
    expect(await refusals(file, code)).toContain(rule);
  });

  it.each([
    ['backend/src/modules/events/x.ts', "import { a } from '../branches/branches.service.js';\na();"],
    ['backend/src/config/x.ts', "export const port = process.env['PORT'];"],
    ['frontend-public/src/x.ts', "import { a } from '@chapel/contracts/constants';\na();"],
    ['frontend-public/src/x.ts', "import type { A } from '@chapel/contracts';\nexport type B = A;"],
    ['frontend-public/src/pages/x.ts', "import { a } from '../features/events/event-list';\na();"],
    ['libs/api-client/src/x.ts', "void fetch('/api/site');"],
    ['libs/api-client/src/session.ts', "localStorage.getItem('token');"],
  ])('allows in %s: %s', async (file, code) => {
    expect(await refusals(file, code)).toEqual([]);
  });

  it('keeps colours out of every style sheet but the tokens', () => {
    const sheets = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const coloured = sheets
      .split('\n')
      .filter((file) => file && file !== 'libs/ui/src/tokens.css')
      .filter((file) => /#[0-9a-f]{3,8}\b/i.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(coloured).toEqual([]);
  });
});
