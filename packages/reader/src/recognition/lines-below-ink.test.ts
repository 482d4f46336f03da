import { type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { letterPng } from '../../test/made-documents.ts';
import { textOutlines } from '../../test/text-outlines.ts';
import { rasterOf } from '../raster/raster.ts';
import { ocrEngine } from './ocr-engine.ts';
import { ocrPage } from './ocr-page.ts';

const lines = ['Delivery to the workshop 30.00', 'Subtotal 452.00 and 90.40', 'Total amount due 542.40'];

const write = (page: PDFPage, font: PDFFont): void => {
  lines.forEach((line, i) => {
    page.drawText(line, { x: 30, y: 150 - i * 44, size: 14, font });
  });
};

/** What is read of the letter, scanned with `marks` (SVG) inked over it. */
async function wordsWith(marks: string, draw = write): Promise<readonly string[]> {
  const svg = `<svg width="1111" height="556">${marks}</svg>`;
  const image = sharp(await letterPng(200, draw)).composite([{ input: Buffer.from(svg), blend: 'multiply' }]);
  const scan = await image.png().toBuffer();
  const raster = await rasterOf(sharp(await sharp(scan).blur(0.7).jpeg({ quality: 80 }).toBuffer()));
  const { words } = await ocrPage(await ocrEngine(), raster, () => undefined);
  return words.map(({ text }) => text);
}

async function stamp(colour: string): Promise<string> {
  const letters = await textOutlines('RECEIVED', 120);
  const paths = letters.map((path) => `<path d="${path}" stroke="${colour}" stroke-width="10"/>`);
  return `<g fill="${colour}" transform="translate(90 330) rotate(-12)">${paths.join('')}</g>`;
}

test('black lines below a stamp in red or blue are read', async () => {
  for (const colour of ['#d01c2c', '#2038b0']) {
    const read = (await wordsWith(await stamp(colour))).join('');
    for (const line of lines) expect(read).toContain(line.replaceAll(' ', ''));
  }
});

test('light print on a coloured ground, and coloured print, are read beside it', async () => {
  const words = await wordsWith(await stamp('#d01c2c'), (page, font) => {
    write(page, font);
    page.drawRectangle({ x: 30, y: 8, width: 150, height: 24, color: rgb(0.6, 0, 0.1) });
    page.drawText('Oakhill Joinery', { x: 36, y: 15, size: 14, font, color: rgb(1, 1, 1) });
    page.drawText('Overdue 17.50', { x: 220, y: 15, size: 14, font, color: rgb(0.8, 0, 0.1) });
  });
  expect(words.join(' ')).toContain('Oakhill Joinery Overdue 17.50');
});
