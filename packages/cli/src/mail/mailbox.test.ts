import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailboxCodes } from './mailbox.ts';

test('docs/errors.md lists every mailbox code, and no others', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/errors.md'), 'utf8');
  expect([...page.matchAll(/^\| (MAILBOX_[A-Z]+) /gm)].map(([, code]) => code)).toEqual(mailboxCodes);
});
