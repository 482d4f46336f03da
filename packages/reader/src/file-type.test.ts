import { describe, expect, test } from 'vitest';
import { detectFileType } from './file-type.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe('detectFileType', () => {
  test.each([
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['pdf', Buffer.from(`${' '.repeat(900)}%PDF-1.4`)],
    ['png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['tiff', bytes(0x49, 0x49, 0x2a, 0x00)],
    ['tiff', bytes(0x4d, 0x4d, 0x00, 0x2a)],
    ['webp', Buffer.from('RIFF\0\0\0\0WEBP')],
  ])('knows %s', (type, head) => {
    expect(detectFileType(head)).toBe(type);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a')],
    ['WAVE', Buffer.from('RIFF\0\0\0\0WAVE')],
    ['HEIF', Buffer.from('\0\0\0\x18ftypheic')],
    ['a PDF header too far in', Buffer.from(`${' '.repeat(2000)}%PDF-1.4`)],
    ['a cut PNG signature', bytes(0x89, 0x50, 0x4e)],
  ])('refuses %s', (_, head) => {
    expect(detectFileType(head)).toBeUndefined();
  });
});
