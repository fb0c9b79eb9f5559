import { describe, expect, it } from '@jest/globals';
import { refuseCommonPassword } from './password-strength.js';

const about = ['abena.office@example.org', 'Abena', 'Office'];
const check = (password: string) => refuseCommonPassword(password, about, 'newPassword');

describe('a new password', () => {
  it.each([
    'passwordpassword',
    'Password1234!',
    'qwertyuiop12',
    '123456789012',
    'iloveyou1234',
    'chapelkumasi',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abena.office@example.org',
    'AbenaOffice1',
  ])('is refused when anyone would guess it: %s', async (password) => {
    const reason = expect.stringMatching(/^This password is easy to guess/);
    await expect(check(password)).rejects.toMatchObject({ message: reason, fields: { newPassword: reason } });
  });

  it.each(['a long pass phrase', 'correct horse battery staple', 'Kx7vQ2mWc9Tz', 'ɛyɛ anigye paa nnɛ'])(
    'is taken when it takes long to guess: %s',
    async (password) => {
      await expect(check(password)).resolves.toBeUndefined();
    },
  );
});
