import { type Page, textOf } from '@recto/document';
import { degrees, type PDFPage, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Draw, drawLetter, letterLines, letterPng, madePdf } from '../../../../test/made-documents.ts';
import { textOutlines } from '../../../../test/text-outlines.ts';
import { readFile } from '../../../read-file.ts';

/** A page of 400 × 200 points as PNG, cut to the part with the text, as logos are. */
async function trimmed(draw: Draw): Promise<Buffer> {
  return sharp(await letterPng(200, draw))
    .trim()
    .png()
    .toBuffer();
}

const name: Draw = (page, font) => page.drawText('Oakhill Joinery', { x: 20, y: 100, size: 30, font });
const nameAndAddress: Draw = (page, font) => {
  page.drawText('Oakhill Joinery', { x: 20, y: 100, size: 30, font });
  page.drawText('12 Mill Lane, Leeds', { x: 20, y: 70, size: 12, font });
};

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const head: Place = { x: 30, y: 178, width: 120, height: 20 };

function placed(png: Uint8Array, place: Place): Draw {
  return async (page, _font, document) => page.drawImage(await document.embedPng(png), place);
}

/** The letter with pictures on it. */
function letterWith(...draws: readonly Draw[]): Draw {
  return async (page, font, document) => {
    await drawLetter(page, font, document);
    for (const draw of draws) await draw(page, font, document);
  };
}

async function pageOf(draw: Draw): Promise<Page> {
  const outcome = await readFile(await madePdf(draw));
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.pages[0]!;
}

const letter = letterLines.join('\n');

describe('a letterhead that is a picture', () => {
  test('is read, with its place and less confidence than the text of the file', async () => {
    const page = await pageOf(letterWith(placed(await trimmed(name), head)));
    expect(page.source).toBe('text-layer');
    expect(textOf(page)).toBe(`Oakhill Joinery\n${letter}`);
    const [first] = page.words;
    expect(first!.box.left * 400).toBeCloseTo(30, -1);
    expect(first!.box.top * 200).toBeGreaterThanOrEqual(0);
    expect((first!.box.top + first!.box.height) * 200).toBeLessThan(26);
    expect(first!.confidence).toBeGreaterThanOrEqual(0.9);
    expect(first!.confidence).toBeLessThan(page.words.at(-1)!.confidence + 0.01);
  });

  test('is read with all its lines', async () => {
    const png = await trimmed(nameAndAddress);
    const page = await pageOf(letterWith(placed(png, { x: 30, y: 165, width: 120, height: 32 })));
    expect(textOf(page)).toContain('Oakhill Joinery\n12 Mill Lane, Leeds\n');
  });

  test('is read in white on a colour, and if its paper is transparent', async () => {
    const png = await trimmed(name);
    const negative = await sharp(png).negate({ alpha: false }).tint('#2040a0').png().toBuffer();
    const alpha = await sharp(png).greyscale().negate().toColourspace('b-w').raw().toBuffer();
    const { width, height } = await sharp(png).metadata();
    const clear = await sharp({
      create: { width: width!, height: height!, channels: 3, background: '#205080' },
    })
      .joinChannel(alpha, { raw: { width: width!, height: height!, channels: 1 } })
      .png()
      .toBuffer();
    for (const picture of [negative, clear]) {
      expect(textOf(await pageOf(letterWith(placed(picture, head))))).toBe(`Oakhill Joinery\n${letter}`);
    }
  });

  test('is read if its letters are drawn as paths', async () => {
    const letters = await textOutlines('Noll & Kahl', 16);
    const drawn: Draw = (page) => {
      for (const letter of letters) page.drawSvgPath(letter, { x: 30, y: 180, color: rgb(0, 0, 0.6) });
    };
    expect(textOf(await pageOf(letterWith(drawn)))).toBe(`Noll & Kahl\n${letter}`);
  });

  test('is read at the foot of a page', async () => {
    const page = await pageOf(letterWith(placed(await trimmed(name), { ...head, y: 4 })));
    expect(textOf(page)).toBe(`${letter}\nOakhill Joinery`);
  });

  test('is read on each page that has it', async () => {
    const draw = letterWith(placed(await trimmed(name), head));
    const outcome = await readFile(await madePdf(draw, drawLetter, draw));
    expect(outcome.ok && outcome.pages.map(textOf)).toEqual([
      `Oakhill Joinery\n${letter}`,
      letter,
      `Oakhill Joinery\n${letter}`,
    ]);
  });

  test('is read on a page that is displayed turned', async () => {
    const png = await sharp(await trimmed(name))
      .rotate(-90)
      .png()
      .toBuffer();
    const page = await pageOf(async (drawn, font, document) => {
      letterLines.forEach((line, i) => {
        drawn.drawText(line, { x: 150 + i * 40, y: 20, size: 9, font, rotate: degrees(90) });
      });
      await placed(png, { x: 12, y: 20, width: 16, height: 96 })(drawn, font, document);
      drawn.setRotation(degrees(90));
    });
    expect(textOf(page)).toBe(`Oakhill Joinery\n${letter}`);
  });
});

describe('a picture is left alone', () => {
  test('in the middle of a page, or if it is as small as an icon', async () => {
    const png = await trimmed(name);
    for (const place of [
      { x: 250, y: 70, width: 120, height: 20 },
      { x: 30, y: 188, width: 20, height: 8 },
    ]) {
      expect(textOf(await pageOf(letterWith(placed(png, place))))).toBe(letter);
    }
  });

  test('if the file has its text elsewhere, whatever the spaces and capitals', async () => {
    const page = await pageOf(
      letterWith(placed(await trimmed(name), head), (drawn, font) =>
        drawn.drawText('OakHill JOINERY Ltd', { x: 30, y: 20, size: 10, font }),
      ),
    );
    expect(textOf(page)).toBe(`${letter}\nOakHill JOINERY Ltd`);
  });

  test('if one of its two words is written elsewhere: the other is the rest of the name', async () => {
    const twoLines: Draw = (drawn, font) => {
      drawn.drawText('Dunmore', { x: 20, y: 120, size: 30, font });
      drawn.drawText('Supplies', { x: 20, y: 80, size: 30, font });
    };
    const picture = placed(await trimmed(twoLines), { ...head, y: 160, height: 38 });
    const written: Draw = (drawn, font) => drawn.drawText('Dunmore Ltd', { x: 30, y: 20, size: 10, font });
    expect(textOf(await pageOf(letterWith(picture)))).toBe(`Dunmore\nSupplies\n${letter}`);
    expect(textOf(await pageOf(letterWith(picture, written)))).toBe(`${letter}\nDunmore Ltd`);
  });

  test('if it is as large as a background', async () => {
    const background = placed(await trimmed(name), { x: 0, y: 110, width: 400, height: 90 });
    const page = await pageOf(async (drawn, font, document) => {
      await background(drawn, font, document);
      drawn.drawText(letterLines[2], { x: 30, y: 20, size: 16, font });
    });
    expect(textOf(page)).toBe(letterLines[2]);
  });

  test('if the file has text on it', async () => {
    const page = await pageOf(
      letterWith(placed(await trimmed(name), head), (drawn, font) =>
        drawn.drawText('Copy', { x: 40, y: 184, size: 10, font }),
      ),
    );
    expect(textOf(page)).toBe(`Copy\n${letter}`);
  });

  test('if it shows no words: shapes, noise', async () => {
    const shapes = `<svg width="400" height="130"><path d="M10 120 C 60 0 90 0 140 120 S 230 0 390 60"
      fill="none" stroke="teal" stroke-width="14"/><circle cx="320" cy="90" r="30" fill="orange"/></svg>`;
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const speckled = { width: 400, height: 130, channels: 3, background: '#888', noise } as const;
    for (const picture of [Buffer.from(shapes), { create: speckled }]) {
      const png = await sharp(picture as Buffer)
        .png()
        .toBuffer();
      const page = await pageOf(letterWith(placed(png, { x: 30, y: 162, width: 110, height: 36 })));
      expect(textOf(page)).toBe(letter);
    }
  });

  test('if it is hidden below a fill', async () => {
    const cover: Draw = (page: PDFPage) =>
      page.drawRectangle({ ...head, x: head.x - 2, width: head.width + 4, color: rgb(1, 1, 1) });
    expect(textOf(await pageOf(letterWith(placed(await trimmed(name), head), cover)))).toBe(letter);
  });

  test('if it is a chart with many words', async () => {
    const chart = await letterPng(200, (page, font) => {
      for (let i = 0; i < 24; i++) {
        page.drawText(`Shelf ${i}`, {
          x: 10 + (i % 4) * 100,
          y: 180 - Math.floor(i / 4) * 30,
          size: 14,
          font,
        });
      }
    });
    const page = await pageOf(letterWith(placed(chart, { x: 250, y: 150, width: 100, height: 50 })));
    expect(textOf(page)).toBe(letter);
  });
});

test('of many pictures four are read', async () => {
  const png = await trimmed(name);
  const page = await pageOf(async (drawn, font, document) => {
    drawn.drawText(letterLines[2], { x: 30, y: 20, size: 16, font });
    const image = await document.embedPng(png);
    for (let i = 0; i < 15; i++) {
      drawn.drawImage(image, {
        x: 10 + (i % 5) * 78,
        y: 186 - Math.floor(i / 5) * 18,
        width: 60,
        height: 10,
      });
    }
  });
  expect(page.words.filter(({ text }) => text === 'Joinery')).toHaveLength(4);
});

test('a thousand pictures on one another are a background', async () => {
  const png = await trimmed(name);
  const page = await pageOf(async (drawn, font, document) => {
    drawn.drawText(letterLines[2], { x: 30, y: 20, size: 16, font });
    const image = await document.embedPng(png);
    for (let i = 0; i < 1000; i++) {
      drawn.drawImage(image, { x: (i % 40) * 8.5, y: 150 + Math.floor(i / 40) * 1.6, width: 60, height: 10 });
    }
  });
  expect(textOf(page)).toBe(letterLines[2]);
});
