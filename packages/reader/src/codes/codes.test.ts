import { textOf } from '@recto/document';
import { degrees, rgb } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { codeModules, codePath, codePng, drawCode } from '../../test/drawn-codes.ts';
import { drawLetter, drawPicture, letterLines, letterPng, madePdf } from '../../test/made-documents.ts';
import { readFile } from '../read-file.ts';

async function pageOf(bytes: Uint8Array) {
  const outcome = await readFile(bytes);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.pages[0]!;
}

const qr = await codeModules('https://example.org/invoice/20417', 'QRCode');
const code128 = await codeModules('INV-20417', 'Code128');

describe('codes on a page with a text layer', () => {
  test('an image: with its box, and separate from the words', async () => {
    const png = await codePng(qr);
    const page = await pageOf(
      await madePdf(async (drawn, font, document) => {
        await drawLetter(drawn, font, document);
        drawn.drawImage(await document.embedPng(png), { x: 300, y: 20, width: 80, height: 80 });
      }),
    );
    expect(page.codes).toMatchObject([{ symbology: 'QRCode', text: 'https://example.org/invoice/20417' }]);
    const { box } = page.codes![0]!;
    expect(box.left * 400).toBeGreaterThan(300);
    expect((box.left + box.width) * 400).toBeLessThan(380);
    expect(box.top * 200).toBeGreaterThan(100);
    expect((box.top + box.height) * 200).toBeLessThan(180);
    expect(page.source).toBe('text-layer');
    expect(textOf(page)).toBe(letterLines.join('\n'));
  });

  test.each([
    ['many rectangles', qr, 'QRCode'],
    ['bars', code128, 'Code128'],
  ] as const)('drawn of %s', async (_how, modules, symbology) => {
    const page = await pageOf(
      await madePdf(async (drawn, font, document) => {
        await drawLetter(drawn, font, document);
        drawCode(drawn, modules, 200, 40, 1);
      }),
    );
    expect(page.codes).toMatchObject([{ symbology }]);
  });

  test('drawn as one path, on a turned page', async () => {
    const page = await pageOf(
      await madePdf(async (drawn, font, document) => {
        await drawLetter(drawn, font, document);
        drawn.drawSvgPath(codePath(qr), { x: 300, y: 90, scale: 2, color: rgb(0, 0, 0) });
        drawn.setRotation(degrees(90));
      }),
    );
    expect(page.quarterTurns).toBe(3);
    expect(page.codes).toMatchObject([{ symbology: 'QRCode' }]);
    expect(page.codes![0]!.box.left).toBeCloseTo(300 / 400, 1);
    expect(page.codes![0]!.box.top).toBeCloseTo(110 / 200, 1);
  });

  test('a page of text, rules and images without a code has none', async () => {
    const png = await letterPng(40);
    const page = await pageOf(
      await madePdf(async (drawn, font, document) => {
        await drawLetter(drawn, font, document);
        for (let x = 20; x < 380; x += 6) {
          drawn.drawLine({ start: { x, y: 20 }, end: { x: x + 3, y: 20 }, thickness: 1 });
        }
        drawn.drawImage(await document.embedPng(png), { x: 320, y: 20, width: 60, height: 30 });
      }),
    );
    expect(page.codes).toBeUndefined();
  });
});

test('codes on a turned scan have their upright positions', async () => {
  const png = await codePng(qr);
  const letter = await letterPng(150, async (drawn, font, document) => {
    await drawLetter(drawn, font, document);
    drawn.drawImage(await document.embedPng(png), { x: 20, y: 5, width: 60, height: 60 });
  });
  const page = await pageOf(await madePdf(drawPicture(letter, 2)));
  expect(page).toMatchObject({ source: 'ocr', quarterTurns: 2, codes: [{ symbology: 'QRCode' }] });
  expect(page.codes![0]!.box.left).toBeCloseTo(25 / 400, 1);
  expect(page.codes![0]!.box.top).toBeCloseTo(140 / 200, 1);
});

test('codes in an image', async () => {
  const page = await pageOf(await codePng(code128));
  expect(page.codes).toMatchObject([{ symbology: 'Code128', text: 'INV-20417' }]);
});
