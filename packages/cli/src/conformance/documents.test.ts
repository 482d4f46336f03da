import { inflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { corruptPdf, pdfDocument, pngDocument } from './documents.ts';

test('another reader finds the pages of a generated PDF', async () => {
  const { bytes } = pdfDocument('a.pdf', [['Total (EUR): 12'], ['\\ second'], []]);
  const read = await PDFDocument.load(bytes, { throwOnInvalidObject: true });
  expect(read.getPageCount()).toBe(3);
  expect(read.getPage(0).getSize()).toEqual({ width: 595, height: 842 });
});

test('the cross-reference table points to the objects', () => {
  const text = Buffer.from(pdfDocument('a.pdf', [['x']]).bytes).toString('latin1');
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
  expect(offsets.map((offset, index) => text.startsWith(`${index + 1} 0 obj`, offset))).toEqual(
    offsets.map(() => true),
  );
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.startsWith('xref', start)).toBe(true);
});

test('a corrupt PDF starts like one and is none', async () => {
  const { bytes } = corruptPdf('a.pdf');
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-/);
  const read = await PDFDocument.load(bytes);
  expect(() => read.getPageCount()).toThrow();
});

test('a generated PNG has one row of pixels per line', () => {
  const file = Buffer.from(pngDocument('a.png', 40, 20).bytes);
  expect(file.toString('latin1', 1, 4)).toBe('PNG');
  const start = file.indexOf('IDAT');
  const pixels = inflateSync(file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4)));
  expect(pixels.length).toBe(20 * 41);
  expect([pixels[41 * 9 + 1 + 15], pixels[1]]).toEqual([0, 255]);
});
