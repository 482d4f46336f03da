import { expect, test } from 'vitest';
import { type Raster, turnRaster } from '../raster/raster.ts';
import type { OcrEngine } from './ocr-engine.ts';
import { uprightPage } from './upright-page.ts';

const [widthPx, heightPx] = [560, 600];

/**
 * A table: in the middle a column of texts that fade to the right, surrounded by columns of single letters, so close
 * that each looks like one line running down the page.
 */
function table(): Raster {
  const data = new Uint8Array(widthPx * heightPx * 3).fill(255);
  const fill = (left: number, top: number, width: number, height: number, tone: (x: number) => number) => {
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) {
        const at = (y * widthPx + x) * 3;
        data.fill(tone(x - left), at, at + 3);
      }
    }
  };
  for (let i = 0; i < 14; i++) fill(180, 40 + i * 36, 200, 14, (x) => 20 + x);
  for (const left of [40, 80, 120, 420, 460]) fill(left, 40, 14, 480, () => 100);
  return { widthPx, heightPx, data };
}

/** Sees ink as text, and reads only what fades to the right. */
const engine: OcrEngine = {
  detector: {
    async detect({ widthPx: width, heightPx: height, data }) {
      const cells = Float32Array.from({ length: width * height }, (_, i) => (data[i * 3]! < 250 ? 1 : 0));
      return { width, height, data: cells, scaleX: 1, scaleY: 1 };
    },
  },
  recogniser: {
    lineHeightPx: 16,
    async recognise({ widthPx: width, data }) {
      const middle = 8 * width;
      const toneAt = (share: number): number => data[(middle + Math.floor(share * width)) * 3]!;
      const confidence = toneAt(0.75) > toneAt(0.25) + 50 ? 0.99 : 0.4;
      return [{ text: 'a', confidence, position: 0.5, spaceBefore: 0 }];
    },
  },
};

test.each([0, 1, 2, 3] as const)(
  'a table with columns of single letters is turned upright from %d quarter turns',
  async (turns) => {
    const page = await uprightPage(engine, await turnRaster(table(), turns), () => {});
    expect((page.quarterTurns + turns) % 4).toBe(0);
  },
);
