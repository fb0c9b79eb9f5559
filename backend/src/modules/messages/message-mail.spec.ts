import { describe, expect, it } from '@jest/globals';
import type { CreateMessage } from '@chapel/contracts';
import { messageMail } from './message-mail.js';

const message: CreateMessage = {
  name: 'A visitor',
  email: 'visitor@example.org',
  branch: 'Kumasi',
  message: 'At what time is the service?\nThank you.',
};

describe('messageMail', () => {
  it('tells the office who wrote what, and where to answer', () => {
    expect(
      messageMail(
        { ...message, phone: '024 000 0000', reason: 'Baptism' },
        'office@example.org',
        'https://c.org',
      ),
    ).toEqual({
      to: 'office@example.org',
      replyTo: { name: 'A visitor', address: 'visitor@example.org' },
      subject: 'Message from A visitor (Kumasi)',
      text:
        'Name: A visitor\nEmail: visitor@example.org\nPhone: 024 000 0000\nBranch: Kumasi\nAbout: Baptism\n\n' +
        'At what time is the service?\nThank you.\n\n' +
        'Read and answer it in the portal: https://c.org/admin/messages\n',
    });
  });

  it('keeps every header on one line', () => {
    const mail = messageMail(
      { ...message, name: 'Eve\r\nBcc: all@example.org', branch: 'K\nX' },
      'o@example.org',
    );
    expect(mail?.subject).toBe('Message from Eve Bcc: all@example.org (K X)');
    expect(mail?.replyTo?.name).toBe('Eve Bcc: all@example.org');
  });

  it('names no branch for the whole chapel', () => {
    expect(messageMail({ ...message, branch: 'all' }, 'o@example.org')?.subject).toBe(
      'Message from A visitor (All branches)',
    );
  });

  it.each(['visitor@example.org, other@example.org', 'a@b.org\r\nBcc: c@d.org', 'nobody'])(
    'refuses %j as Reply-To',
    (email) => {
      expect(messageMail({ ...message, email }, 'o@example.org')).toBeNull();
    },
  );
});
