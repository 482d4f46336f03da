import { describe, expect, test } from 'vitest';
import { adviceOn, detectFileType } from './file-type.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe('detectFileType', () => {
  test.each([
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['pdf', Buffer.from(`${' '.repeat(900)}%PDF-1.4`)],
    ['png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['tiff', bytes(0x49, 0x49, 0x2a, 0x00)],
    ['tiff', bytes(0x4d, 0x4d, 0x00, 0x2a)],
    ['rtf', Buffer.from('{\\rtf1\\ansi')],
    ['webp', Buffer.from('RIFF\0\0\0\0WEBP')],
    ['avif', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf')],
    ['avif', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1avif')],
  ])('recognises %s', (type, head) => {
    expect(detectFileType(head)).toBe(type);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a')],
    ['WAVE', Buffer.from('RIFF\0\0\0\0WAVE')],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1')],
    ['a PDF header too far in', Buffer.from(`${' '.repeat(2000)}%PDF-1.4`)],
    ['a cut PNG signature', bytes(0x89, 0x50, 0x4e)],
  ])('refuses %s', (_, head) => {
    expect(detectFileType(head)).toBeUndefined();
  });
});

test('what is one step from a readable file comes with advice', () => {
  expect(adviceOn(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toMatch(/save it as JPEG/);
  expect(adviceOn(bytes(0xd0, 0xcf, 0x11, 0xe0))).toMatch(/DOCX/);
  const locked = Buffer.concat([bytes(0xd0, 0xcf, 0x11, 0xe0), Buffer.from('EncryptedPackage', 'utf16le')]);
  expect(adviceOn(locked)).toMatch(/password/);
  expect(adviceOn(bytes(0x1f, 0x8b, 8))).toMatch(/gzip/);
  expect(adviceOn(Buffer.from('BM'))).toBeUndefined();
  expect(adviceOn(Buffer.alloc(0))).toBeUndefined();
});
