import { displayedBox, textOf, throughPerspective } from '@recto/document';
import { generateDocument } from '@recto/fixtures';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { letterLines, letterPng } from '../../../test/made-documents.ts';
import { rasterOf, sharpOf } from '../../raster/raster.ts';
import { warpRaster } from '../../raster/warp-raster.ts';
import { readFile } from '../../read-file.ts';

const letter = letterLines.join('\n');

async function pagesOf(bytes: Uint8Array) {
  const outcome = await readFile(bytes);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.pages;
}

describe('images', () => {
  test('a resolution becomes a size in points', async () => {
    const [page] = await pagesOf(await letterPng());
    expect(page).toMatchObject({ source: 'ocr', quarterTurns: 0, skewDegrees: 0 });
    expect(page!.widthPt).toBeCloseTo(400, 0);
    expect(page!.heightPt).toBeCloseTo(200, 0);
    expect(textOf(page!)).toBe(letter);
    const first = page!.words[0]!;
    expect(first.box.left * 400).toBeGreaterThan(27);
    expect(first.box.left * 400).toBeLessThan(33);
    expect(first.confidence).toBeGreaterThan(0.8);
  });

  test.each<[string, (png: Buffer) => Promise<Buffer>]>([
    ['a CMYK JPEG', (png) => sharp(png).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['a grey PNG of 16 bits', (png) => sharp(png).toColourspace('grey16').png().toBuffer()],
    ['a PNG with nothing behind the letters', async (png) => transparent(png)],
    ['a WebP', (png) => sharp(png).webp({ quality: 90 }).toBuffer()],
    ['an AVIF', (png) => sharp(png).avif({ quality: 80, effort: 1 }).toBuffer()],
    ['a TIFF of two colours', (png) => sharp(png).threshold(128).tiff({ bitdepth: 1 }).toBuffer()],
  ])('%s', async (_, convert) => {
    const [page] = await pagesOf(await convert(await letterPng()));
    expect(textOf(page!)).toBe(letter);
  });

  test('a page of small print lying on its side or upside down reads like an upright one', async () => {
    const { bytes } = await generateDocument({
      kind: 'receipt',
      seed: 3,
      language: 'en',
      quality: 'scanned',
      format: 'png',
    });
    const wordsOf = async (degrees: number) => {
      const [page] = await pagesOf(await sharp(bytes).rotate(degrees).png().toBuffer());
      expect(page!.quarterTurns * 90).toBe((360 - degrees) % 360);
      return page!.words.map(({ text }) => text);
    };
    const upright = await wordsOf(0);
    expect(upright.length).toBeGreaterThan(20);
    for (const degrees of [90, 180, 270]) {
      const turned = await wordsOf(degrees);
      const same = turned.filter((text) => upright.includes(text)).length;
      expect(same / Math.max(upright.length, turned.length)).toBeGreaterThan(0.95);
    }
  });

  test('EXIF orientation is part of how the page is displayed', async () => {
    const sideways = sharp(await letterPng()).rotate(270);
    const [page] = await pagesOf(
      await sideways.withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
    );
    expect(page!.quarterTurns).toBe(0);
    expect(textOf(page!)).toBe(letter);
  });

  test.each([
    ['across', 1, 0.5, { xres: 6, yres: 3 }],
    ['down', 0.5, 1, { xres: 3, yres: 6 }],
  ] as const)(
    'a fax with twice as many dots %s is read as it is printed',
    async (_, wide, high, resolution) => {
      const { width, height } = await sharp(await letterPng()).metadata();
      const squeezed = sharp(await letterPng()).resize(Math.ceil(width * wide), Math.ceil(height * high), {
        fit: 'fill',
      });
      const [page] = await pagesOf(await squeezed.tiff(resolution).toBuffer());
      expect(textOf(page!)).toBe(letter);
      expect(page!.widthPt / ((width / 6 / 25.4) * 72)).toBeCloseTo(1, 1);
      expect(page!.heightPt / ((height / 6 / 25.4) * 72)).toBeCloseTo(1, 1);
    },
  );

  test('all pages of a TIFF are read', async () => {
    const png = await letterPng();
    const pages = await sharp([png, png], { join: { animated: true } })
      .tiff()
      .toBuffer();
    expect((await pagesOf(pages)).map(textOf)).toEqual([letter, letter]);
  });

  test('a tilted page is deskewed, and its boxes map back to the displayed page', async () => {
    const straight = await sharp(await letterPng())
      .extend({ top: 100, bottom: 100, background: 'white' })
      .toBuffer();
    const size = await sharp(straight).metadata();
    const tilted = await sharp(straight)
      .rotate(4, { background: 'white' })
      .resize(size.width, size.height, { fit: 'cover', position: 'centre', withoutEnlargement: true })
      .png()
      .toBuffer();
    const [page] = await pagesOf(tilted);
    expect(page!.skewDegrees).toBeCloseTo(-4, 0);
    expect(textOf(page!)).toBe(letter);
    const shown = page!.words.map((word) => displayedBox(page!, word.box));
    const [first, lastOfLine] = [shown[0]!, shown[2]!];
    expect(lastOfLine.top).toBeGreaterThan(first.top);
  });

  test('a page photographed at an angle is read row by row, and its boxes map back to the displayed page', async () => {
    const goods = ['Walnut shelf, oiled', 'Oak table for six', 'Reading lamp, brass', 'Delivery to the door'];
    const rows = Array.from(
      { length: 12 },
      (_, i) => [`${goods[i % 4]!} ${21 + i}`, `${i + 3}14.50`] as const,
    );
    const draw: Parameters<typeof letterPng>[1] = (page, font) => {
      rows.forEach(([item, amount], i) => {
        page.drawText(item, { x: 40, y: 168 - i * 13, size: 8, font });
        page.drawText(amount, { x: 300, y: 168 - i * 13, size: 8, font });
      });
    };
    const onPage = [0.97, -0.09, 0.04, 0.03, 1, -0.02, 0.16, -0.2, 1] as const;
    const straight = await rasterOf(sharp(await letterPng(200, draw)));
    const angled = warpRaster(straight, onPage, straight.widthPx, straight.heightPx);
    const [page] = await pagesOf(await sharpOf(angled).withMetadata({ density: 200 }).png().toBuffer());
    expect(page!.perspective).toBeDefined();
    expect(textOf(page!)).toBe(rows.map((row) => row.join(' ')).join('\n'));
    for (const [i, [, amount]] of rows.entries()) {
      const word = page!.words.find(({ text }) => text === amount)!;
      const { left, top, width, height } = displayedBox(page!, word.box);
      const [x, y] = throughPerspective(onPage, [left + width / 2, top + height / 2]);
      expect(Math.abs(x * 400 - 312)).toBeLessThan(8);
      expect(Math.abs((1 - y) * 200 - (171 - i * 13))).toBeLessThan(3);
    }
  });

  test('an image above the limit is a page with a failure, not decoded', async () => {
    const outcome = await readFile(await letterPng(), { maxPixels: 1000 });
    expect(outcome).toMatchObject({ ok: true, pages: [{ words: [], failure: { code: 'PAGE_TOO_LARGE' } }] });
  });

  test('a truncated image is a page with a failure', async () => {
    const png = await letterPng();
    const outcome = await readFile(png.subarray(0, png.length / 2));
    expect(outcome).toMatchObject({ ok: true, pages: [{ words: [], failure: { code: 'PAGE_UNREADABLE' } }] });
  });

  test.each([
    [1, 1],
    [1, 3000],
    [3000, 2],
  ])('an image of %i × %i pixels is a page without words', async (width, height) => {
    const picture = sharp({ create: { width, height, channels: 3, background: 'black' } });
    const [page] = await pagesOf(await picture.png().toBuffer());
    expect(page).toMatchObject({ source: 'none', words: [] });
    expect(page!.failure).toBeUndefined();
  });

  test('an empty sheet has no words', async () => {
    const blank = sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } });
    expect(await pagesOf(await blank.png().toBuffer())).toMatchObject([{ source: 'none', words: [] }]);
  });
});

async function transparent(png: Buffer): Promise<Buffer> {
  const ink = await sharp(png).removeAlpha().greyscale().negate().toBuffer();
  const { width, height } = await sharp(png).metadata();
  const black = sharp({ create: { width, height, channels: 3, background: 'black' } });
  return black.joinChannel(ink).png().toBuffer();
}

test('a German page is read with its umlauts', async () => {
  const lines = [
    'Rechnung für Ihre Bestellung',
    'Gesamtbetrag netto und Umsatzsteuer',
    'Große Straße 5, München',
  ];
  const png = await letterPng(200, (page, font) => {
    lines.forEach((line, i) => {
      page.drawText(line, { x: 30, y: 150 - i * 40, size: 16, font });
    });
  });
  expect(textOf((await pagesOf(png))[0]!)).toBe(lines.join('\n'));
});
