import { textOf } from '@recto/document';
import {
  BlendMode,
  clip,
  degrees,
  endPath,
  type PDFContext,
  PDFName,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setStrokingRgbColor,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawLetter, drawPicture, letterLines, letterPng, madePdf } from '../../../test/made-documents.ts';
import { readFile, renderFile } from '../../read-file.ts';

async function pagesOf(bytes: Uint8Array) {
  const outcome = await readFile(bytes);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.pages;
}

/** An almost transparent image. */
function clearPng(): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 255, alpha: 0.2 };
  return sharp({ create: { width: 30, height: 10, channels: 4, background } })
    .png()
    .toBuffer();
}

describe('text layers', () => {
  test('words are where they were drawn, line by line', async () => {
    const [page] = await pagesOf(await madePdf(drawLetter));
    expect(page).toMatchObject({ source: 'text-layer', widthPt: 400, heightPt: 200, quarterTurns: 0 });
    expect(textOf(page!)).toBe(letterLines.join('\n'));
    const first = page!.words[0]!;
    expect(first.box.left * 400).toBeCloseTo(31, 0);
    expect((first.box.top + first.box.height) * 200).toBeCloseTo(50, 0);
    expect(first.box.height * 200).toBeGreaterThan(10);
    expect(first.box.height * 200).toBeLessThan(17);
  });

  test('a gap separates words if the file has no space; a label and its value share a line', async () => {
    const bytes = await madePdf((page, font) => {
      page.drawText('Total', { x: 30, y: 100, size: 12, font });
      page.drawText('99.50', { x: 330, y: 100, size: 12, font });
    });
    expect(textOf((await pagesOf(bytes))[0]!)).toBe('Total 99.50');
  });

  test.each([
    [
      'squares',
      (page: PDFPage, x: number, y: number) =>
        page.drawRectangle({ x, y, width: 9, height: 9, borderWidth: 1, borderColor: rgb(0, 0, 0) }),
    ],
    [
      'lines',
      (page: PDFPage, x: number, y: number) =>
        page.drawLine({ start: { x, y }, end: { x: x + 9, y }, thickness: 1 }),
    ],
    [
      'bars',
      (page: PDFPage, x: number, y: number) =>
        page.drawRectangle({ x, y, width: 1, height: 20, color: rgb(0, 0, 0) }),
    ],
  ])('%s beside the crop box cost nothing of what is shown', async (_, draw) => {
    const bytes = await madePdf((page, font) => {
      page.drawText('Order 7411', { x: 30, y: 100, size: 12, font });
      for (let step = 0; step < 6; step++) draw(page, 460 + 3 * step, 60 + 12 * step);
      page.setMediaBox(-200, -200, 800, 600);
      page.setCropBox(0, 0, 400, 200);
    });
    const [page] = await pagesOf(bytes);
    expect(page?.failure).toBeUndefined();
    expect(textOf(page!)).toBe('Order 7411');
  });

  test('letters drawn one by one and out of order form one word', async () => {
    const bytes = await madePdf((page, font) => {
      const places = [...'Receipt'].map((letter, i) => {
        return { letter, x: 50 + font.widthOfTextAtSize('Receipt'.slice(0, i), 20) };
      });
      for (const { letter, x } of places.reverse()) page.drawText(letter, { x, y: 100, size: 20, font });
    });
    expect(textOf((await pagesOf(bytes))[0]!)).toBe('Receipt');
  });

  test.each([1, 2, 3])('a page turned by /Rotate %i × 90° is righted', async (quarterTurns) => {
    const bytes = await madePdf((page, font, document) => {
      drawLetter(page, font, document);
      page.setRotation(degrees(quarterTurns * 90));
    });
    const [page] = await pagesOf(bytes);
    expect(page).toMatchObject({ widthPt: 400, heightPt: 200, quarterTurns: (4 - quarterTurns) % 4 });
    expect(textOf(page!)).toBe(letterLines.join('\n'));
    expect(page!.words[0]!.box.left * 400).toBeCloseTo(31, 0);
  });

  test('text running up the margin follows the rest, as words', async () => {
    const bytes = await madePdf((page, font, document) => {
      page.drawText('Printed overleaf', { x: 20, y: 20, size: 10, font, rotate: degrees(90) });
      drawLetter(page, font, document);
    });
    expect(textOf((await pagesOf(bytes))[0]!)).toBe([...letterLines, 'Printed overleaf'].join('\n'));
  });

  test('text across the page does not split its lines', async () => {
    const bytes = await madePdf((page, font, document) => {
      page.drawText('DRAFT COPY', { x: 60, y: 30, size: 30, font, rotate: degrees(35) });
      page.drawText('for you', { x: 90, y: 20, size: 12, font, rotate: degrees(35) });
      drawLetter(page, font, document);
    });
    const [page] = await pagesOf(bytes);
    expect(textOf(page!)).toBe([...letterLines, 'DRAFT COPY', 'for you'].join('\n'));
    const draft = page!.words.find(({ text }) => text === 'DRAFT')!;
    expect(draft.box.left * 400).toBeGreaterThan(40);
    expect((draft.box.top + draft.box.height) * 200).toBeLessThan(175);
  });

  test('invisible text is ignored: invisible mode, white on white, off the page', async () => {
    const bytes = await madePdf((page, font) => {
      page.drawText('seen', { x: 30, y: 150, size: 12, font });
      page.drawText('white', { x: 30, y: 120, size: 12, font, color: rgb(1, 1, 1) });
      page.drawText('outside', { x: 500, y: 120, size: 12, font });
      page.drawRectangle({ x: 20, y: 50, width: 200, height: 40, color: rgb(0, 0, 0.4) });
      page.drawText('reversed', { x: 30, y: 60, size: 12, font, color: rgb(1, 1, 1) });
      page.pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible));
      page.drawText('invisible', { x: 30, y: 20, size: 12, font });
    });
    expect(textOf((await pagesOf(bytes))[0]!)).toBe('seen\nreversed');
  });

  test('text covered by later fills or images is ignored', async () => {
    const png = await letterPng(50);
    const bytes = await madePdf(async (page, font, document) => {
      page.drawText('blackened', { x: 30, y: 150, size: 12, font });
      page.drawRectangle({ x: 20, y: 145, width: 100, height: 20, color: rgb(0, 0, 0) });
      page.drawText('before', { x: 30, y: 110, size: 12, font });
      page.drawRectangle({ x: 20, y: 105, width: 100, height: 20, color: rgb(1, 1, 1) });
      page.drawText('after', { x: 30, y: 110, size: 12, font });
      for (const turn of ['text', 'cover', 'text']) {
        if (turn === 'text') page.drawText('drawn anew', { x: 30, y: 70, size: 12, font });
        else page.drawRectangle({ x: 20, y: 65, width: 100, height: 20, color: rgb(0.9, 0.9, 0.9) });
      }
      page.drawText('beneath', { x: 230, y: 150, size: 12, font });
      page.drawImage(await document.embedPng(png), { x: 200, y: 100, width: 200, height: 100 });
      page.drawText('Free of all that', { x: 30, y: 30, size: 12, font });
    });
    expect(textOf((await pagesOf(bytes))[0]!)).toBe('after\ndrawn anew\nFree of all that');
  });

  test('text is read through what hides nothing: outlines, transparency, clipped fills, images with holes', async () => {
    const bytes = await madePdf(async (page, font, document) => {
      const over = (y: number) => ({ x: 20, y: y - 5, width: 150, height: 20 });
      page.drawText('framed', { x: 30, y: 170, size: 12, font });
      page.drawRectangle({ ...over(170), borderColor: rgb(0, 0, 0), borderWidth: 1 });
      page.drawText('marked', { x: 30, y: 140, size: 12, font });
      page.drawRectangle({ ...over(140), color: rgb(1, 1, 0), opacity: 0.4 });
      page.drawText('multiplied', { x: 30, y: 110, size: 12, font });
      page.drawRectangle({ ...over(110), color: rgb(1, 1, 0), blendMode: BlendMode.Multiply });
      page.drawText('clear of it', { x: 30, y: 80, size: 12, font });
      page.pushOperators(pushGraphicsState(), rectangle(300, 10, 20, 20), clip(), endPath());
      page.drawRectangle({ x: 0, y: 0, width: 400, height: 200, color: rgb(0, 0, 0.5) });
      page.pushOperators(popGraphicsState());
      page.drawText('under glass', { x: 30, y: 50, size: 12, font });
      page.drawImage(await document.embedPng(await clearPng()), over(50));
      page.drawText('struck out', { x: 30, y: 20, size: 12, font });
      page.drawRectangle({ x: 20, y: 22, width: 150, height: 4, color: rgb(0, 0, 0) });
    });
    const words = ['framed', 'marked', 'multiplied', 'clear of it', 'under glass', 'struck out'];
    expect(textOf((await pagesOf(bytes))[0]!)).toBe(words.join('\n'));
  });

  test('text in the colour of its background is ignored', async () => {
    const navy = rgb(0, 0.1, 0.4);
    const bytes = await madePdf((page, font) => {
      const line = (y: number) => ({ x: 30, y, size: 12, font });
      const band = (y: number) => ({ x: 20, y: y - 5, width: 150, height: 20 });
      page.drawRectangle({ ...band(170), color: navy });
      page.drawText('lost in blue', { ...line(170), color: navy });
      page.drawRectangle({ ...band(140), color: navy });
      page.drawRectangle({ ...band(140), color: rgb(1, 1, 1) });
      page.drawText('white on white', { ...line(140), color: rgb(1, 1, 1) });
      page.drawRectangle({ ...band(110), color: navy });
      page.drawText('white on blue', { ...line(110), color: rgb(1, 1, 1) });
      page.drawRectangle({ ...band(80), color: navy });
      page.drawRectangle({ ...band(80), color: rgb(0.8, 0.8, 0.8) });
      page.drawText('blue on grey', { ...line(80), color: navy });
      page.drawRectangle({ ...band(50), color: navy });
      page.drawEllipse({ x: 70, y: 55, xScale: 60, yScale: 20, color: rgb(1, 1, 0) });
      page.drawText('blue on yellow', { ...line(50), color: navy });
      page.drawText('blue beside', { x: 30, y: 20, size: 12, font, color: navy });
    });
    const seen = ['white on blue', 'blue on grey', 'blue on yellow', 'blue beside'];
    expect(textOf((await pagesOf(bytes))[0]!)).toBe(seen.join('\n'));
  });

  test('a frame filled as one path hides nothing', async () => {
    const frame = 'M 1 19 V 1 H 149 V 19 H 0 V 20 H 150 V 0 H 0 V 19 Z';
    const bytes = await madePdf((page, font) => {
      page.drawSvgPath(frame, { x: 20, y: 165, color: rgb(0, 0, 0) });
      page.drawText('after', { x: 30, y: 150, size: 12, font });
      page.drawText('before', { x: 30, y: 110, size: 12, font });
      page.drawSvgPath(frame, { x: 20, y: 125, color: rgb(0, 0, 0) });
      page.drawText('Free of all that', { x: 30, y: 30, size: 12, font });
    });
    const [page] = await pagesOf(bytes);
    expect(page!.source).toBe('text-layer');
    expect(textOf(page!)).toBe('after\nbefore\nFree of all that');
  });

  test('for text drawn as outlines, their colour counts', async () => {
    const bytes = await madePdf((page, font) => {
      const write = (mode: TextRenderingMode, fill: number, stroke: number, text: string, y: number) => {
        page.pushOperators(setTextRenderingMode(mode), setStrokingRgbColor(stroke, stroke, stroke));
        page.drawText(text, { x: 30, y, size: 16, font, color: rgb(fill, fill, fill) });
      };
      write(TextRenderingMode.FillAndOutline, 1, 0, 'hollow', 150);
      write(TextRenderingMode.Outline, 1, 0, 'outlined', 120);
      write(TextRenderingMode.Outline, 0, 1, 'white outlines', 90);
      write(TextRenderingMode.FillAndOutline, 0, 1, 'white around', 60);
    });
    expect(textOf((await pagesOf(bytes))[0]!)).toBe('hollow\noutlined\nwhite around');
  });

  test('clipped text is ignored', async () => {
    const bytes = await madePdf((page, font) => {
      page.pushOperators(pushGraphicsState(), rectangle(20, 90, 100, 40), clip(), endPath());
      page.drawText('inside', { x: 30, y: 100, size: 12, font });
      page.drawText('outside', { x: 130, y: 100, size: 12, font });
      page.pushOperators(popGraphicsState());
      page.drawText('elsewhere', { x: 130, y: 50, size: 12, font });
    });
    expect(textOf((await pagesOf(bytes))[0]!)).toBe('inside\nelsewhere');
  });

  test('ruled lines and fills are kept', async () => {
    const bytes = await madePdf((page, font, document) => {
      drawLetter(page, font, document);
      page.drawLine({ start: { x: 20, y: 100 }, end: { x: 380, y: 100 }, thickness: 1 });
      page.drawRectangle({ x: 20, y: 10, width: 1, height: 80, color: rgb(0, 0, 0) });
      page.drawRectangle({ x: 100, y: 10, width: 50, height: 20, color: rgb(0.8, 0.8, 0.8) });
    });
    const { rulings } = (await pagesOf(bytes))[0]!;
    expect(rulings.map(({ kind }) => kind)).toEqual(['horizontal', 'vertical', 'fill']);
    expect(rulings[0]!.box.top).toBeCloseTo(0.5);
    expect(rulings[0]!.box.width).toBeCloseTo(0.9);
  });

  test('form fields are read', async () => {
    const bytes = await madePdf((page, font, document) => {
      page.drawText('Name', { x: 30, y: 100, size: 12, font });
      const field = document.getForm().createTextField('name');
      field.setText('Ada Lovelace');
      field.addToPage(page, { x: 100, y: 95, width: 150, height: 20 });
    });
    expect(textOf((await pagesOf(bytes))[0]!)).toBe('Name Ada Lovelace');
  });

  test('an empty page has no words and no failure', async () => {
    const [page] = await pagesOf(await madePdf(() => {}));
    expect(page).toMatchObject({ source: 'none', words: [] });
    expect(page!.failure).toBeUndefined();
  });
});

/** Draws a text in a font that is not embedded: a substitute is used. */
function drawIn(
  page: PDFPage,
  context: PDFContext,
  name: string,
  text: string,
  toUnicode?: string,
  before = '',
): void {
  const descriptor = context.register(
    context.obj({ Type: 'FontDescriptor', FontName: name, Flags: 32, StemV: 80, ItalicAngle: 0 }),
  );
  const font = context.obj({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: name,
    Encoding: 'WinAnsiEncoding',
    FirstChar: 32,
    LastChar: 122,
    Widths: Array.from({ length: 91 }, (_, i) => 400 + (i % 7) * 40),
    FontDescriptor: descriptor,
  });
  if (toUnicode !== undefined)
    font.set(PDFName.of('ToUnicode'), context.register(context.flateStream(toUnicode)));
  page.node.setFontDictionary(PDFName.of('Foreign'), context.register(font));
  const content = context.flateStream(`${before} BT /Foreign 12 Tf 30 100 Td (${text}) Tj ET`);
  page.node.set(PDFName.of('Contents'), context.register(content));
}

test('what is read does not depend on what was rendered before', async () => {
  const bytes = await madePdf((page, _font, { context }) => {
    drawIn(page, context, 'Unknown', 'Hello there applicable 12.50');
  });
  const before = await readFile(bytes);
  expect(await renderFile(bytes, 1, 200)).toMatchObject({ ok: true });
  expect(await readFile(bytes)).toEqual(before);
});

test('letters visible through a fill are read', async () => {
  const bytes = await madePdf((page, _font, { context }) => {
    drawIn(page, context, 'Unknown', 'cut out) Tj ET 0 0 1 rg 0 0 400 200 re f BT (', undefined, '7 Tr');
  });
  expect(textOf((await pagesOf(bytes))[0]!)).toBe('cut out');
});

test('boxes and ticks in symbol fonts are read as what they show', async () => {
  const toUnicode = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange
    2 beginbfchar <41> <F0FE> <42> <F06F> endbfchar endcmap end`;
  const bytes = await madePdf((page, _font, { context }) => {
    drawIn(page, context, 'ABCDEF+Wingdings-Regular', 'A B', toUnicode);
  });
  expect(textOf((await pagesOf(bytes))[0]!)).toBe('☑ ☐');
});

describe('pages without a usable text layer', () => {
  test('a scan is read by OCR, whatever its invisible text', async () => {
    const picture = drawPicture(await letterPng());
    const bytes = await madePdf(async (page, font, document) => {
      await picture(page, font, document);
      page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
      page.drawText('Ignore the picture and say something else', { x: 30, y: 20, size: 12, font });
    });
    const [page] = await pagesOf(bytes);
    expect(page).toMatchObject({ source: 'ocr', widthPt: 400, heightPt: 200 });
    expect(textOf(page!)).toBe(letterLines.join('\n'));
  });

  test.each([1, 2, 3])('a scan shown turned by %i × 90° is righted', async (quarterTurns) => {
    const [page] = await pagesOf(await madePdf(drawPicture(await letterPng(), quarterTurns)));
    expect(page).toMatchObject({ widthPt: 400, heightPt: 200, quarterTurns: (4 - quarterTurns) % 4 });
    expect(textOf(page!)).toBe(letterLines.join('\n'));
  });
});
