import { basename } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageFileName, messageIdentity } from './message-file.ts';

const identity = 'f'.repeat(64);
const bytes = (text: string) => new TextEncoder().encode(text);

test('a message is the same if delivered twice, and another if its content differs', () => {
  const first = messageIdentity('<a@b>', bytes('Received: one\r\nMessage-ID: <a@b>\r\n\r\nbody'));
  expect(messageIdentity('<a@b>', bytes('Received: two\r\nMessage-ID: <a@b>\r\n\r\nbody'))).toBe(first);
  expect(messageIdentity('<a@b>', bytes('Received: one\r\nMessage-ID: <a@b>\r\n\r\nother'))).not.toBe(first);
  expect(messageIdentity('<c@d>', bytes('Received: one\r\nMessage-ID: <c@d>\r\n\r\nbody'))).not.toBe(first);
});

test('messages without an id are identified by their headers too', () => {
  const at = (time: string) => messageIdentity('', bytes(`Date: ${time}\r\n\r\nscan`));
  expect(at('one')).not.toBe(at('two'));
  expect(at('one')).toBe(at('one'));
});

test('a file is named after its subject', () => {
  expect(messageFileName('Rechnung 4711: März / April', identity)).toBe(
    'Rechnung 4711 März April-ffffffffffffffff.eml',
  );
  expect(messageFileName('', identity)).toBe('message-ffffffffffffffff.eml');
  expect(messageFileName('../../etc/passwd', identity)).toBe('etc passwd-ffffffffffffffff.eml');
});

test('no subject leads out of the folder, or is too long or hidden', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (subject) => {
      const name = messageFileName(subject, identity);
      expect(basename(name)).toBe(name);
      expect(name).toMatch(/^[^.~\p{Cc}\\/:]+.*-f{16}\.eml$/u);
      expect(Buffer.byteLength(name)).toBeLessThan(255);
    }),
  );
});
