import { textOf } from '@recto/document';
import { BlendMode, degrees, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Draw, drawLetter, letterLines, madePdf } from '../../../../test/made-documents.ts';
import { readFile } from '../../../read-file.ts';

/** Over the second line and the number in the third. */
const place = { x: 180, y: 40, width: 150, height: 90 };

/** A frame with a word in it, as if inked. */
function inked(ground: string): Promise<Buffer> {
  const svg = `<svg width="300" height="180"><rect width="300" height="180" fill="${ground}"/>
    <rect x="10" y="10" width="280" height="160" rx="20" fill="none" stroke="#c01830" stroke-width="12"/>
    <path d="M40 140 L90 40 L140 140 M170 40 V140 M210 40 H270 M210 90 H260" stroke="#c01830"
      stroke-width="16" fill="none"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function textWith(stamp: Draw): Promise<string> {
  const outcome = await readFile(
    await madePdf(async (page, font, document) => {
      await drawLetter(page, font, document);
      await stamp(page, font, document);
    }),
  );
  if (!outcome.ok) throw new Error(outcome.detail);
  return textOf(outcome.pages[0]!);
}

function picture(png: Buffer, options: object = {}): Draw {
  return async (page, _font, document) => {
    page.drawImage(await document.embedPng(png), { ...place, ...options });
  };
}

describe('text below a stamp stays', () => {
  const letter = letterLines.join('\n');

  test('if the stamp is a picture with transparent paper', async () => {
    expect(await textWith(picture(await inked('none')))).toBe(letter);
  });

  test('if it is a picture with white paper that is multiplied with the page, or only partly opaque', async () => {
    const white = await inked('white');
    expect(await textWith(picture(white, { blendMode: BlendMode.Multiply }))).toBe(letter);
    expect(await textWith(picture(white, { opacity: 0.6 }))).toBe(letter);
  });

  test('if it is turned', async () => {
    expect(await textWith(picture(await inked('none'), { rotate: degrees(12) }))).toBe(letter);
  });

  test('if it is drawn as a frame and lines, or as a coloured surface that is seen through', async () => {
    const red = rgb(0.75, 0.1, 0.2);
    expect(await textWith((page) => page.drawRectangle({ ...place, borderColor: red, borderWidth: 4 }))).toBe(
      letter,
    );
    const multiplied = { ...place, color: red, blendMode: BlendMode.Multiply };
    expect(await textWith((page) => page.drawRectangle(multiplied))).toBe(letter);
  });
});

test('lines that are entirely below an opaque picture are hidden', async () => {
  const whole = picture(await inked('white'), { x: 20, width: 375 });
  expect(await textWith(whole)).toBe(letterLines[0]);
});
