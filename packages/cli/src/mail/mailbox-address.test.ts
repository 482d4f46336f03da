import { expect, test } from 'vitest';
import { isMailboxAddress, parseMailboxAddress } from './mailbox-address.ts';

const addressOf = (text: string) => {
  const parsed = parseMailboxAddress(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.address;
};

test('an address has a user, a host, and a folder, by default INBOX', () => {
  expect(addressOf('imaps://anna@mail.example.org')).toEqual({
    host: 'mail.example.org',
    port: 993,
    isSecure: true,
    user: 'anna',
    folder: 'INBOX',
    text: 'imaps://anna@mail.example.org/INBOX',
  });
  expect(addressOf('imap://anna@127.0.0.1:1143/Invoices/2026')).toMatchObject({
    host: '127.0.0.1',
    port: 1143,
    isSecure: false,
    folder: 'Invoices/2026',
  });
});

test('users with an @ and folders with spaces are accepted, encoded or not', () => {
  for (const user of ['anna@example.org', 'anna%40example.org'])
    expect(addressOf(`imaps://${user}@mail.example.org/Sent%20by%20scanner`)).toMatchObject({
      host: 'mail.example.org',
      user: 'anna@example.org',
      folder: 'Sent by scanner',
    });
  expect(addressOf('imaps://anna@[::1]:993/100%')).toMatchObject({ host: '::1', folder: '100%' });
});

test('a password is refused, and the message does not repeat it', () => {
  const parsed = parseMailboxAddress('imaps://anna:hunter2@mail.example.org/INBOX');
  expect(parsed).toMatchObject({ ok: false, message: expect.stringContaining('RECTO_MAIL_PASSWORD') });
  expect(JSON.stringify(parsed)).not.toContain('hunter2');
});

test.each([
  'imaps://mail.example.org/INBOX',
  'imaps://',
  'imaps://anna@/INBOX',
  'imaps://an%0Ana@host/INBOX',
])('%s is not an address', (text) => expect(parseMailboxAddress(text)).toMatchObject({ ok: false }));

test('folders on disk are not addresses', () => {
  expect(['inbox', './imap', 'C:\\imap', 'http://host/'].some(isMailboxAddress)).toBe(false);
  expect(isMailboxAddress('IMAPS://anna@host')).toBe(true);
});
