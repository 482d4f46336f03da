import { describe, expect, test } from 'vitest';
import { drawLetter, encryptedPdf, letterPng, madePdf } from '../test/made-documents.ts';
import { readFile, renderFile } from './read-file.ts';

describe('readFile', () => {
  test.each([
    ['FILE_EMPTY', Buffer.alloc(0)],
    ['FILE_TYPE_UNSUPPORTED', Buffer.from('GIF89a')],
    ['FILE_ENCRYPTED', encryptedPdf()],
    ['FILE_DAMAGED', Buffer.from('%PDF-1.7\nnothing of use')],
    ['FILE_DAMAGED', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
  ])('%s', async (code, bytes) => {
    expect(await readFile(bytes)).toMatchObject({ ok: false, code });
  });

  test('too many pages', async () => {
    const bytes = await madePdf(drawLetter, drawLetter, drawLetter);
    expect(await readFile(bytes, { maxPages: 2 })).toMatchObject({ ok: false, code: 'TOO_MANY_PAGES' });
  });

  test('reports each page', async () => {
    const told: string[] = [];
    await readFile(await madePdf(drawLetter, drawLetter), {}, (done, total) => told.push(`${done}/${total}`));
    expect(told).toEqual(['1/2', '2/2']);
  });

  test('a page that exceeds its share is given up, the next one is not', async () => {
    const png = await letterPng();
    await readFile(png);
    expect(await readFile(png, { deadlineMs: 0 })).toMatchObject({
      ok: true,
      pages: [{ failure: { code: 'PAGE_TIMEOUT' } }],
    });
  });
});

describe('renderFile', () => {
  test('renders a page at the requested resolution', async () => {
    const outcome = await renderFile(await madePdf(drawLetter), 1, 36);
    if (!outcome.ok) throw new Error(outcome.detail);
    const header = Buffer.from(outcome.png);
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([200, 100]);
  });

  test('a page of any size is rendered, at a lower resolution if it would be too large', async () => {
    const outcome = await renderFile(await madePdf((page) => page.setSize(14_000, 14_000)), 1, 600);
    if (!outcome.ok) throw new Error(outcome.detail);
    expect(Buffer.from(outcome.png).readUInt32BE(16)).toBeLessThan(5000);
  });

  test('a missing page is a failure', async () => {
    expect(await renderFile(await madePdf(drawLetter), 7, 36)).toMatchObject({ ok: false });
  });
});
