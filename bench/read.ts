import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createReaderPool, readFile } from '@recto/reader';
import sharp from 'sharp';
import { addPage, emptyTally, figuresOf, type ReadWord, type Tally } from './read/measures.ts';
import { pdftotextWords, tesseractWords } from './read/peers.ts';
import { linesOfTextLayer, loadReceipts, type TrueLine } from './read/truth.ts';

const usage = `node bench/read.ts --set receipts|scans|text --data DIR [--limit N] [--peers] [--json FILE]
  receipts  scans of receipts with their truth (SROIE layout)
  scans     PDFs in DIR, drawn at 200 dpi and read by OCR, against their own text layer
  text      PDFs in DIR, read by their text layer: speed`;

type Figures = Readonly<Record<string, number>>;

/** Measures reading; see docs/reading.md. `args`: what follows the name of the benchmark. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string' },
      data: { type: 'string' },
      limit: { type: 'string' },
      peers: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const { set, data, peers } = values;
  const sets = { receipts, scans, text };
  if (data === undefined || set === undefined || !(set in sets)) throw new Error(usage);
  const limit = values.limit === undefined ? Infinity : Number(values.limit);
  const results = await sets[set as keyof typeof sets](data, limit, peers);
  console.table(results);
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(results, undefined, 2));
}

async function receipts(folder: string, limit: number, withPeers: boolean): Promise<Record<string, Figures>> {
  const [ours, theirs] = [emptyTally(), emptyTally()];
  const all = loadReceipts(folder);
  const step = Math.max(1, Math.floor(all.length / limit));
  const chosen = all.filter((_, i) => i % step === 0).slice(0, limit);
  await readFile(readFileSync(chosen[0]!.path)); // the models are loaded before the clock runs
  const clock = startClock();
  let peerSeconds = 0;
  for (const [i, page] of chosen.entries()) {
    const bytes = readFileSync(page.path);
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    const truth = page.lines(width, height);
    addPage(ours, truth, page.fields, await wordsOf(bytes));
    if (withPeers) {
      const start = performance.now();
      addPage(theirs, truth, page.fields, tesseractWords(page.path, width, height));
      peerSeconds += (performance.now() - start) / 1000;
    }
    progress(i + 1, chosen.length, ours);
  }
  const figures = { recto: { ...figuresOf(ours), ...clock.stop(ours.pages) } };
  if (!withPeers) return figures;
  return { ...figures, tesseract: { ...figuresOf(theirs), pagesPerSecond: theirs.pages / peerSeconds } };
}

async function wordsOf(bytes: Uint8Array): Promise<readonly ReadWord[]> {
  const outcome = await readFile(bytes);
  return outcome.ok ? (outcome.pages[0]?.words ?? []) : [];
}

/** Draws each page as a scanner at 200 dpi would give it and compares with the text layer. */
async function scans(folder: string, limit: number, withPeers: boolean): Promise<Record<string, Figures>> {
  const [ours, theirs] = [emptyTally(), emptyTally()];
  const pool = createReaderPool({ processes: 1 });
  const clock = startClock();
  const files = globSync(join(folder, '*.pdf')).sort().slice(0, limit);
  for (const [i, path] of files.entries()) {
    const bytes = readFileSync(path);
    const layer = await readFile(bytes);
    if (!layer.ok || layer.pages[0]?.source !== 'text-layer' || layer.pages[0].quarterTurns !== 0) continue;
    const drawn = await pool.render({ bytes, pageNumber: 1, dotsPerInch: 200 });
    if (!drawn.ok) continue;
    const scan = await sharp(drawn.png)
      .grayscale()
      .blur(0.6)
      .withMetadata({ density: 200 })
      .jpeg({ quality: 80 })
      .toBuffer();
    const truth = linesOfTextLayer(layer.pages[0]);
    addPage(ours, truth, {}, await wordsOf(scan));
    if (withPeers) addPage(theirs, truth, {}, await tesseractOn(scan));
    progress(i + 1, files.length, ours);
  }
  await pool.close();
  const figures = { recto: { ...figuresOf(ours), ...clock.stop(ours.pages) } };
  return withPeers ? { ...figures, tesseract: figuresOf(theirs) } : figures;
}

async function tesseractOn(scan: Buffer): Promise<readonly ReadWord[]> {
  const path = join('/tmp', `recto-bench-${process.pid}.jpg`);
  writeFileSync(path, scan);
  const { width, height } = await sharp(scan).metadata();
  return tesseractWords(path, width, height);
}

/** Pages per second of text layers, and how far the words agree with pdftotext's. */
async function text(folder: string, limit: number, withPeers: boolean): Promise<Record<string, Figures>> {
  const files = globSync(join(folder, '*.pdf')).sort().slice(0, limit);
  await readFile(readFileSync(files[0]!));
  const agreement = emptyTally();
  let [pages, seconds, peerPages, peerSeconds] = [0, 0, 0, 0];
  for (const path of files) {
    const bytes = readFileSync(path);
    let start = performance.now();
    const outcome = await readFile(bytes);
    const took = (performance.now() - start) / 1000;
    if (!outcome.ok || outcome.pages.some(({ source }) => source === 'ocr')) continue;
    pages += outcome.pages.length;
    seconds += took;
    if (!withPeers) continue;
    start = performance.now();
    const theirs = pdftotextWords(path);
    peerSeconds += (performance.now() - start) / 1000;
    peerPages += theirs.length;
    outcome.pages.forEach((page, i) => {
      const truth: readonly TrueLine[] = theirs[i] ?? [];
      addPage(agreement, truth, {}, page.words);
    });
  }
  const recto = { pages, pagesPerSecond: pages / seconds };
  if (!withPeers) return { recto };
  const { wordF1 = 0, characterError = 0 } = figuresOf(agreement);
  return {
    recto: { ...recto, wordF1, characterError },
    pdftotext: { pages: peerPages, pagesPerSecond: peerPages / peerSeconds },
  };
}

/** Processor time, so that other work on the machine does not count. */
function startClock(): { stop(pages: number): Figures } {
  const before = process.cpuUsage();
  const start = performance.now();
  return {
    stop(pages) {
      const { user, system } = process.cpuUsage(before);
      return {
        pagesPerSecond: pages / ((performance.now() - start) / 1000),
        pagesPerCoreSecond: pages / ((user + system) / 1e6),
        peakMb: process.resourceUsage().maxRSS / 1024,
        cores: availableParallelism(),
      };
    },
  };
}

function progress(done: number, total: number, tally: Tally): void {
  if (!process.stderr.isTTY && done % 20 !== 0) return;
  const { characterError = 0, wordF1 = 0 } = figuresOf(tally);
  process.stderr.write(
    `${done}/${total} character error ${characterError.toFixed(4)} word F1 ${wordF1.toFixed(4)}\n`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2));
