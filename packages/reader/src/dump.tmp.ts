import { openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { loadReceipts } from '../../../bench/read/truth.ts';
import { detectText } from './ocr/detect-text.ts';
import { openDetector } from './ocr/detector.ts';
import { cropLine } from './ocr/line-crop.ts';
import { alphabetPath, openModel, recognitionModelPath } from './ocr/models.ts';
import { lineRectangle, textAngle } from './ocr/text-lines.ts';

const det = await openDetector();
const rec = await openModel(recognitionModelPath);
const chars = [
  '',
  ...readFileSync(alphabetPath, 'utf8')
    .replace(/\n$/, '')
    .split('\n')
    .map((c) => (/[\uff01-\uff5e]/.test(c) ? c.normalize('NFKC') : c)),
  ' ',
];
const ok = (t: string) => /^[\x20-\x7e\u00a1-\u017f×÷•–—‘’“”…™€]?$/u.test(t);
const cand = [...chars.keys()].filter((i) => ok(chars[i]!));
const S = chars.length - 1;
const bin = openSync('/tmp/reader/crops.bin', 'w');
let offset = 0;
const out: unknown[] = [];
for (const page of loadReceipts('/work/shared/data/sroie')) {
  const { data, info } = await sharp(page.path)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = { widthPx: info.width, heightPx: info.height, data };
  const regions = await detectText(det, raster);
  const angle = textAngle(regions);
  const lines = [];
  for (const region of regions) {
    const rect = lineRectangle(region, angle);
    const crop = cropLine(raster, rect, 48);
    const n = crop.widthPx * 48;
    const input = new Float32Array(n * 3);
    const grey = Buffer.alloc(n);
    for (let i = 0; i < n; i++) {
      for (let c = 0; c < 3; c++) input[c * n + i] = crop.data[i * 3 + 2 - c]! / 127.5 - 1;
      grey[i] = Math.round(
        crop.data[i * 3]! * 0.3 + crop.data[i * 3 + 1]! * 0.59 + crop.data[i * 3 + 2]! * 0.11,
      );
    }
    const o = await rec.run({ x: new Tensor('float32', input, [1, 3, 48, crop.widthPx]) });
    const t = o[rec.outputNames[0]!]!;
    const P = t.data as Float32Array;
    const T = t.dims[1]!;
    const frames = [];
    for (let f = 0; f < T; f++) {
      const row = P.subarray(f * chars.length, (f + 1) * chars.length);
      const top = cand
        .map((k) => [k, row[k]!] as const)
        .sort((a, b) => b[1] - a[1])
        .slice(0, 4)
        .filter((x) => x[1] > 0.003)
        .map(([k, p]) => [chars[k]!, Math.round(p * 1e4) / 1e4]);
      frames.push({ top, sp: Math.round(row[S]! * 1e4) / 1e4 });
    }
    writeSync(bin, grey);
    lines.push({ rect, score: region.score, w: crop.widthPx, offset, frames });
    offset += n;
  }
  out.push({
    name: page.name,
    W: info.width,
    H: info.height,
    angle,
    lines,
    truth: page.lines(info.width, info.height),
    fields: page.fields,
  });
  if (out.length % 20 === 0) console.log(out.length, offset / 1e6);
}
writeFileSync('/tmp/reader/dump.json', JSON.stringify(out));
