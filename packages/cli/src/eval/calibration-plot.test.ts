import { seededRandom } from '@recto/document';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { calibrationPlot } from './calibration-plot.ts';
import type { Scored } from './scored.ts';

function values(count: number): Scored[] {
  const random = seededRandom(3);
  return Array.from({ length: count }, (_, index) => {
    const confidence = random();
    return { document: `d${index}`, field: 'f', confidence, right: random() < confidence, fold: 0 };
  });
}

test('the plot is an SVG that a renderer accepts, containing every value', async () => {
  const plot = calibrationPlot('ad buys <& "others">', values(200));
  const drawn = await sharp(Buffer.from(plot)).png().toBuffer({ resolveWithObject: true });
  expect(drawn.info).toMatchObject({ width: 1080, height: 390 });
  expect(plot.match(/<circle/g)).toHaveLength(10);
  expect(plot).toContain('>20 values, confidence ');
  expect(plot).not.toContain('NaN');
});

test('it describes itself in words, and has colours for a dark background', () => {
  const plot = calibrationPlot('receipts', values(50));
  expect(plot).toContain('role="img" aria-labelledby="title description"');
  expect(plot).toMatch(
    /<desc id="description">From the least to the most confident: of 5 values with confidence/,
  );
  expect(plot).toContain('prefers-color-scheme: dark');
});

test('a renderer accepts the plot of few values and of none', async () => {
  for (const count of [0, 1, 3]) {
    const plot = calibrationPlot('receipts', values(count));
    expect(plot).not.toContain('NaN');
    await sharp(Buffer.from(plot)).metadata();
  }
});
