// Writes the lines that the line reader may be trained on, as the reader cuts them out, for tune_line_reader.py:
//   node packages/lab/src/training/write-lines.ts --data DIR --out DIR [--quality 45]
// lines.bin holds one WebP after the other, lines.jsonl the size, truth, set and fold of each.

import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDetector, type Raster } from '@recto/reader/internals';
import sharp from 'sharp';
import { foldsOf } from './folds.ts';
import { caseless } from './line-reader/alphabet.ts';
import { lineCrops } from './line-reader/line-crops.ts';
import { einvoices, receipts } from './line-reader/sample-sets.ts';

/** As in training on folds of issuers: the fifth that is kept for judging is fold 0. */
const folds = 5;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    /** Of the WebP files, to 100. */
    quality: { type: 'string', default: '45' },
  },
});
const { data, out } = values;
if (data === undefined || out === undefined) throw new Error('Expected --data DIR and --out DIR.');

const [pixels, list] = [join(out, 'lines.bin'), join(out, 'lines.jsonl')];
mkdirSync(out, { recursive: true });
for (const file of [pixels, list]) writeFileSync(file, '');
const detector = await openDetector();
const sources = [...einvoices(data), ...receipts(data)];
const foldOf = foldsOf(
  sources.map(({ issuer }) => issuer),
  folds,
);
for (const [i, { set, grouping, pages }] of sources.entries()) {
  for await (const { raster, truth } of pages()) {
    for (const { text, image } of await lineCrops(detector, raster, truth)) {
      const webp = await compressed(image);
      appendFileSync(pixels, webp);
      const line = { bytes: webp.length, text, set, isCaseless: grouping === caseless, fold: foldOf[i] };
      appendFileSync(list, `${JSON.stringify(line)}\n`);
    }
  }
}

function compressed({ widthPx, heightPx, data: rgb }: Raster): Promise<Buffer> {
  return sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .grayscale()
    .webp({ quality: Number(values.quality), effort: 4 })
    .toBuffer();
}
