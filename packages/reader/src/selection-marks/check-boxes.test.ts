import { textOf } from '@recto/document';
import { type PDFPage, rgb } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { type drawLetter, drawPicture, letterPng, madePdf } from '../../test/made-documents.ts';
import { readFile } from '../read-file.ts';

async function pageOf(bytes: Uint8Array) {
  const outcome = await readFile(bytes);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.pages[0]!;
}

type Draw = typeof drawLetter;

const black = rgb(0, 0, 0);
const white = rgb(1, 1, 1);

function outlined(page: PDFPage, x: number, y: number, size = 11): void {
  page.drawRectangle({ x, y, width: size, height: size, borderColor: black, borderWidth: 0.8 });
}

function crossed(page: PDFPage, x: number, y: number, size = 11): void {
  const [near, far] = [2, size - 2];
  page.drawLine({ start: { x: x + near, y: y + near }, end: { x: x + far, y: y + far }, thickness: 1.2 });
  page.drawLine({ start: { x: x + near, y: y + far }, end: { x: x + far, y: y + near }, thickness: 1.2 });
}

/** A box of each kind before its label. */
const drawForm: Draw = (page, font) => {
  page.drawText('Declaration of the applicant', { x: 30, y: 170, size: 14, font });
  const label = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 12, font });
  outlined(page, 30, 139);
  label('Smoker', 48, 140);
  outlined(page, 200, 139);
  crossed(page, 200, 139);
  label('Insured', 218, 140);
  for (const [x1, y1, x2, y2] of [
    [30, 99, 41, 99],
    [41, 99, 41, 110],
    [41, 110, 30, 110],
    [30, 110, 30, 99],
  ] as const)
    page.drawLine({ start: { x: x1, y: y1 }, end: { x: x2, y: y2 }, thickness: 0.8 });
  page.drawText('x', { x: 32.5, y: 102, size: 11, font });
  label('Newsletter', 48, 100);
  page.drawRectangle({ x: 200, y: 99, width: 11, height: 11, color: black });
  page.drawRectangle({ x: 201, y: 100, width: 9, height: 9, color: white });
  label('Gift wrap', 218, 100);
  outlined(page, 30, 59);
  page.drawSvgPath('M 2 6 L 5 10 L 14 -4', {
    x: 30,
    y: 71,
    borderColor: rgb(0.1, 0.1, 0.7),
    borderWidth: 1.3,
  });
  label('Express delivery', 52, 60);
};

const formLines = [
  'Declaration of the applicant',
  '☐ Smoker ☑ Insured',
  '☑ Newsletter ☐ Gift wrap',
  '☑ Express delivery',
];

describe('drawn boxes', () => {
  test('become words of a text layer, in place of their contents', async () => {
    const page = await pageOf(await madePdf(drawForm));
    expect(page.source).toBe('text-layer');
    expect(textOf(page).split('\n')).toEqual(formLines);
    const box = page.words.find(({ text }) => text === '☑')!;
    expect(box.box.left * 400).toBeCloseTo(200, -0.5);
    expect(box.box.height * 200).toBeCloseTo(11.5, -0.5);
    expect(box.confidence).toBeGreaterThan(0.8);
  });

  test('become words if each is an image of its own', async () => {
    const box = await letterPng(300, (page) => {
      page.drawRectangle({ x: 110, y: 20, width: 160, height: 160, borderColor: black, borderWidth: 14 });
      page.drawLine({ start: { x: 130, y: 40 }, end: { x: 250, y: 160 }, thickness: 14, color: black });
      page.drawLine({ start: { x: 330, y: 20 }, end: { x: 330, y: 180 }, thickness: 6, color: black });
    });
    const page = await pageOf(
      await madePdf(async (page, font, document) => {
        page.drawText('Delivery by video:', { x: 30, y: 140, size: 12, font });
        const picture = await document.embedPng(box);
        page.drawImage(picture, { x: 132, y: 138, width: 24, height: 12 });
      }),
    );
    expect(textOf(page)).toBe('Delivery by video: ☑');
  });

  test('become words of a scan', async () => {
    const page = await pageOf(await madePdf(drawPicture(await letterPng(200, drawForm))));
    expect(page.source).toBe('ocr');
    expect(textOf(page).split('\n')).toEqual(formLines);
  });
});

/** Squares that are not check boxes. */
const drawOthers: Draw = (page, font) => {
  page.drawText('O D 0 B 8 Q in capitals', { x: 30, y: 170, size: 16, font });
  for (const y of [140, 120]) {
    page.drawRectangle({ x: 30, y, width: 8, height: 8, color: black });
    page.drawText('Item of a list', { x: 46, y, size: 12, font });
  }
  for (let i = 0; i < 8; i++) {
    outlined(page, 200 + i * 16, 130, 14);
    page.drawText('20417'[i] ?? '', { x: 204 + i * 16, y: 133, size: 11, font });
  }
  for (let column = 0; column < 6; column++)
    for (let row = 0; row < 3; row++) outlined(page, 30 + column * 13, 40 + row * 13, 13);
  outlined(page, 200, 80, 13);
  page.drawText('7', { x: 203, y: 82, size: 11, font });
  page.drawText('Number of the page', { x: 222, y: 82, size: 11, font });
};

test.each([
  ['a text layer', async () => madePdf(drawOthers)],
  ['a scan', async () => madePdf(drawPicture(await letterPng(200, drawOthers)))],
])('letters, cells, bullets and places for single letters are not boxes: %s', async (_kind, draw) => {
  const boxes = (await pageOf(await draw())).words.filter(({ text }) => /[☐☑]/.test(text));
  expect(boxes).toEqual([]);
});
