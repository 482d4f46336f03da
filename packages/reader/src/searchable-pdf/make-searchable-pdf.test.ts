import { displayedBox, type Page } from '@recto/document';
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { encodable } from './encodable.ts';
import { makeSearchablePdf } from './make-searchable-pdf.ts';
import { searchableFile } from './searchable-file.ts';

const box = { left: 0.1, top: 0.2, width: 0.2, height: 0.02 };

function read(options: Partial<Page> = {}): Page {
  return {
    number: 1,
    widthPt: 600,
    heightPt: 800,
    source: 'ocr',
    quarterTurns: 0,
    skewDegrees: 0,
    words: [
      { text: 'Invoice', box, confidence: 0.9, line: 0 },
      { text: 'Łódź', box: { ...box, top: 0.5 }, confidence: 0.9, line: 1 },
    ],
    rulings: [],
    ...options,
  };
}

async function blankPdf(rotation = 0, pages = 1): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let index = 0; index < pages; index++) {
    const page = pdf.addPage(rotation % 180 === 0 ? [600, 800] : [800, 600]);
    page.setRotation(degrees(rotation));
  }
  return pdf.save();
}

/** The words of a PDF's text layer, as our reader would find them if it did not skip invisible text. */
async function wordsOf(pdf: Uint8Array): Promise<Page> {
  const { openPdf } = await import('../formats/pdf/opening/pdf-document.ts');
  const { glyphsOf } = await import('../formats/pdf/text/glyphs.ts');
  const { textWords } = await import('../formats/pdf/text/text-words.ts');
  const document = await openPdf(pdf, 'reading');
  try {
    return document.withPage(0, (page) => {
      const visible = { FPDFTextObj_GetTextRenderMode: { value: () => 0 } };
      const glyphs = glyphsOf({ ...page, pdf: Object.create(page.pdf, visible) }).glyphs;
      const layer = textWords(glyphs, page.widthPt, page.heightPt);
      return read({ ...layer, widthPt: page.widthPt, heightPt: page.heightPt });
    });
  } finally {
    document.close();
  }
}

describe('the layer over a PDF', () => {
  test.each([0, 90, 180, 270])('lies where the words are shown, with /Rotate %i', async (rotation) => {
    const found = await wordsOf(await makeSearchablePdf(await blankPdf(rotation), 'pdf', [read()]));
    expect(found.words.map((word) => word.text)).toEqual(['Invoice', 'Lódz']);
    const [word] = found.words;
    expect(found.quarterTurns).toBe(0);
    expect(word?.box.left).toBeCloseTo(box.left, 1);
    expect((word?.box.left ?? 0) + (word?.box.width ?? 0)).toBeCloseTo(0.3, 1);
    expect(Math.abs((word?.box.top ?? 0) - box.top)).toBeLessThan(0.01);
  });

  test.each([1, 2, 3] as const)('follows the print on a page turned by %i quarters', async (quarterTurns) => {
    const upright = quarterTurns === 2 ? {} : { widthPt: 800, heightPt: 600 };
    const pdf = await makeSearchablePdf(await blankPdf(), 'pdf', [read({ quarterTurns, ...upright })]);
    const found = await wordsOf(pdf);
    expect(found.quarterTurns).toBe(quarterTurns);
    expect(found.words.map((word) => word.text)).toEqual(['Invoice', 'Lódz']);
  });

  test('matches the displayed words on a page photographed at an angle', async () => {
    const perspective = [1, 0.02, 0.05, 0.01, 1, 0.03, 0.1, 0.2, 1] as const;
    const found = await wordsOf(await makeSearchablePdf(await blankPdf(), 'pdf', [read({ perspective })]));
    const shown = displayedBox(read({ perspective }), box);
    expect(Math.abs(found.words[0]!.box.left - shown.left)).toBeLessThan(0.01);
    expect(Math.abs(found.words[0]!.box.top - shown.top)).toBeLessThan(0.01);
    expect(Math.abs(found.words[0]!.box.width - shown.width)).toBeLessThan(0.01);
  });

  test('is not added to a page whose own text was read', async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    pdf.addPage([600, 800]).drawText('Printed', { x: 50, y: 700, size: 12, font });
    const bytes = await pdf.save();
    const made = await makeSearchablePdf(bytes, 'pdf', [read({ source: 'text-layer' })]);
    expect((await wordsOf(made)).words.map((word) => word.text)).toEqual(['Printed']);
  });

  test('contains only the requested pages', async () => {
    const made = await makeSearchablePdf(await blankPdf(0, 4), 'pdf', [
      read({ number: 2 }),
      read({ number: 4 }),
    ]);
    expect((await PDFDocument.load(made)).getPageCount()).toBe(2);
  });
});

describe('an image', () => {
  test.each(['png', 'jpeg', 'tiff'] as const)('of type %s becomes a page with words', async (type) => {
    const blank = sharp({ create: { width: 300, height: 400, channels: 3, background: 'white' } });
    const made = await makeSearchablePdf(await blank.toFormat(type).toBuffer(), type, [read()]);
    const found = await wordsOf(made);
    expect([found.widthPt, found.heightPt]).toEqual([600, 800]);
    expect(found.words.map((word) => word.text)).toEqual(['Invoice', 'Lódz']);
  });

  test('may be part of a larger buffer', async () => {
    const blank = sharp({ create: { width: 30, height: 40, channels: 3, background: 'white' } });
    const bytes = Buffer.concat([Buffer.from('before'), await blank.jpeg().toBuffer()]).subarray(6);
    const found = await wordsOf(await makeSearchablePdf(bytes, 'jpeg', [read()]));
    expect(found.words).toHaveLength(2);
  });

  test('turned by its EXIF orientation appears as in viewers', async () => {
    const side = sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } });
    const bytes = await side.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const made = await makeSearchablePdf(bytes, 'jpeg', [read()]);
    const { images } = await imagesOf(made);
    expect(images).toEqual([[300, 400]]);
  });
});

async function imagesOf(pdf: Uint8Array): Promise<{ readonly images: readonly (readonly number[])[] }> {
  const text = Buffer.from(await (await PDFDocument.load(pdf)).save({ useObjectStreams: false })).toString(
    'latin1',
  );
  const sizes = [...text.matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)[^>]*?\/Height (\d+)/g)];
  return { images: sizes.map((match) => [Number(match[1]), Number(match[2])]) };
}

test('a file that cannot be rewritten is a failure, not a crash', async () => {
  const broken = new TextEncoder().encode('%PDF-1.7\nnot much else');
  expect(await searchableFile(broken, [read()])).toMatchObject({ ok: false });
  const made = await searchableFile(await blankPdf(), [read()]);
  expect(made.ok && (await readFile(made.pdf)).ok).toBe(true);
});

test('characters that the font lacks are simplified, not lost', () => {
  const ascii = new Set(
    [...'abcdefghijklmnopqrstuvwxyzL?é'].map((character) => character.codePointAt(0) ?? 0),
  );
  expect(encodable('éłŁęﬁ漢', ascii)).toBe('élLefi?');
});
