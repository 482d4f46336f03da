import { readFileSync } from 'node:fs';
import type { Page, Ruling } from '@recto/document';
import { readFile, renderFile } from '@recto/reader';
import { findRulings, type Raster, rasterOf } from '@recto/reader/internals';
import sharp from 'sharp';
import type { BenchFile } from '../../collections/reading/truth.ts';
import { scanOf } from './drawn-scans.ts';
import { type RulingScore, scoreRulings } from './ruling-score.ts';

/** How well rulings are found in scans, measured by length against what the PDFs draw. */
export interface RulingReport {
  readonly set: 'rulings';
  readonly documents: number;
  /** By tilt of the scan in degrees, and by kind. */
  readonly found: Readonly<Record<string, RulingFigures>>;
  /** Median processor time per page. */
  readonly processorMs: number;
}

interface RulingFigures {
  readonly recall: number;
  readonly precision: number;
  /** Printed length. */
  readonly metres: number;
}

const tilts = [0, 1.5, 3] as const;
const kinds = ['horizontal', 'vertical'] as const;
const metresPerPoint = 0.0254 / 72;

/** Renders the first page of each PDF with a text layer as a scan, level and tilted, and finds its rulings. */
export async function measureRulings(files: readonly BenchFile[]): Promise<RulingReport> {
  const scores = new Map<string, RulingScore[]>();
  const times: number[] = [];
  let documents = 0;
  for (const { path } of files) {
    const drawn = await drawnPage(readFileSync(path));
    if (drawn === undefined) continue;
    documents++;
    const { page, png } = drawn;
    const printed = await visibleRulings(page, png);
    const heights = page.words.map(({ box }) => box.height).sort((a, b) => a - b);
    for (const tilt of tilts) {
      const raster = await rasterOf(sharp(await scanOf(await tilted(png, tilt))));
      const textHeightPx = heights[Math.floor(heights.length / 2)]! * raster.heightPx;
      const before = process.cpuUsage();
      const found = findRulings(raster, tilt, textHeightPx);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
      for (const kind of kinds) {
        const score = scoreRulings(kind, printed, found, page.widthPt, page.heightPt);
        const name = `${kind}, tilted by ${tilt}°`;
        scores.set(name, [...(scores.get(name) ?? []), score]);
      }
    }
  }
  const found = Object.fromEntries([...scores].map(([name, all]) => [name, figuresOf(all)]));
  const processorMs = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return { set: 'rulings', documents, found, processorMs };
}

/** Prints the report as a table. */
export function printRulings({ documents, found, processorMs }: RulingReport): void {
  console.log(
    `\nrulings: ${documents} documents, by length; ${processorMs.toFixed(0)} ms of processor time a page`,
  );
  const rounded = Object.entries(found).map(([name, { recall, precision, metres }]) => [
    name,
    { recall: recall.toFixed(3), precision: precision.toFixed(3), 'metres printed': metres.toFixed(1) },
  ]);
  console.table(Object.fromEntries(rounded));
}

async function drawnPage(bytes: Uint8Array): Promise<{ page: Page; png: Uint8Array } | undefined> {
  const layer = await readFile(bytes);
  const page = layer.ok ? layer.pages[0] : undefined;
  if (page?.source !== 'text-layer' || page.quarterTurns !== 0) return undefined;
  const drawn = await renderFile(bytes, 1, 200);
  return drawn.ok ? { page, png: drawn.png } : undefined;
}

/** A page as scanned askew: rotated counterclockwise by `degrees`. */
async function tilted(png: Uint8Array, degrees: number): Promise<Uint8Array> {
  if (degrees === 0) return png;
  const { width, height } = await sharp(png).metadata();
  const { data, info } = await sharp(png)
    .rotate(-degrees, { background: 'white' })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((info.width - width) / 2);
  const top = Math.round((info.height - height) / 2);
  return sharp(data).extract({ left, top, width, height }).png().toBuffer();
}

/** Files also draw white or hidden lines: only those count that are darker than the paper next to them. */
async function visibleRulings({ rulings, ...page }: Page, png: Uint8Array): Promise<readonly Ruling[]> {
  const raster = await rasterOf(sharp(png));
  const leastContrast = 20;
  return rulings.filter(({ kind, box }) => {
    if (kind === 'fill') return true;
    const offsetPt = 3;
    const [dx, dy] = kind === 'vertical' ? [offsetPt / page.widthPt, 0] : [0, offsetPt / page.heightPt];
    const own = meanTone(raster, box, 0, 0);
    const beside = Math.min(meanTone(raster, box, -dx, -dy), meanTone(raster, box, dx, dy));
    return beside - own > leastContrast;
  });
}

/** Mean of the darkest pixels (three across) along the centre line of a box shifted by a share of the page. */
function meanTone(
  raster: Raster,
  { left, top, width, height }: Ruling['box'],
  dx: number,
  dy: number,
): number {
  const samples = 40;
  let sum = 0;
  for (let i = 0; i < samples; i++) {
    const along = (i + 0.5) / samples;
    const x = left + dx + width * (width > height ? along : 0.5);
    const y = top + dy + height * (width > height ? 0.5 : along);
    sum += darkestNear(raster, Math.round(x * raster.widthPx), Math.round(y * raster.heightPx));
  }
  return sum / samples;
}

function darkestNear({ widthPx, heightPx, data }: Raster, x: number, y: number): number {
  let darkest = 255;
  for (let row = Math.max(0, y - 1); row <= Math.min(heightPx - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(widthPx - 1, x + 1); column++) {
      darkest = Math.min(darkest, data[(row * widthPx + column) * 3 + 1]!);
    }
  }
  return darkest;
}

function figuresOf(scores: readonly RulingScore[]): RulingFigures {
  const sum = (length: (score: RulingScore) => number): number =>
    scores.reduce((total, score) => total + length(score), 0);
  const printed = sum((score) => score.printed);
  return {
    recall: sum((score) => score.printedFound) / Math.max(1, printed),
    precision:
      sum((score) => score.foundPrinted) /
      Math.max(
        1,
        sum((score) => score.found),
      ),
    metres: printed * metresPerPoint,
  };
}
