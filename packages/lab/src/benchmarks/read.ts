import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { evenlySpread, loadPdfs, loadReceipts, type Receipt } from '../collections/reading/truth.ts';
import { FoldReaders } from '../training/line-reader/fold-readers.ts';
import { type BenchReader, openRecto } from './read/bench-reader.ts';
import { drawnScans } from './read/drawn-scans.ts';
import { languageOf } from './read/language-of.ts';
import { makeInvoices } from './read/made-invoices.ts';
import { type CheckBoxReport, measureCheckBoxes, printCheckBoxes } from './read/measure-check-boxes.ts';
import { type LetterReport, measureLetters, printLetters } from './read/measure-letters.ts';
import { measureRulings, printRulings, type RulingReport } from './read/measure-rulings.ts';
import { type BenchDocument, measureSet } from './read/measure-set.ts';
import { measureSpoilt, printSpoilt, type SpoiltReport } from './read/measure-spoilt.ts';
import { openPdftotext, openTesseract } from './read/peers.ts';
import { printReport } from './read/print-report.ts';
import type { SetReport } from './read/reader-report.ts';
import { spoilers } from './read/spoil.ts';
import { usageOf } from './usages.ts';

/** Minimum for reading text layers, as a share of the peer's pages per second of processor time. */
const leastOfPeer = 0.7;

const usualForms = 6;

interface Options {
  /** The folder of each set of documents. */
  readonly receipts: string;
  readonly pdfs: string;
  readonly limit: number;
  /** Names of the ways to degrade pages. */
  readonly spoil: readonly string[];
  /** Number of documents to generate for the run. */
  readonly made: number | undefined;
  /** Font families for pages of letters. */
  readonly families: readonly string[] | undefined;
  readonly withPeers: boolean;
  /** Line readers not trained on a document's issuer. */
  readonly folds: FoldReaders | undefined;
  /** Folder for files of this run. */
  readonly scratch: string;
}

const sets = {
  receipts: measureReceipts,
  scans: measureScans,
  text: measureText,
  rulings: ({ pdfs, limit }: Options) => measureRulings(chosen(loadPdfs(pdfs), limit, pdfs)),
  spoilt: ({ pdfs, limit, spoil }: Options) => measureSpoilt(chosen(loadPdfs(pdfs), limit, pdfs), spoil),
  boxes: ({ made = usualForms }: Options) => measureCheckBoxes(made),
  letters: ({ families }: Options) => measureLetters(families),
} as const;

/** Measured only if asked for. */
const onRequest: readonly string[] = ['spoilt', 'letters'];

type Report = SetReport | RulingReport | SpoiltReport | CheckBoxReport | LetterReport;

/** Wrong usage, or no documents. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Measures reading; see docs/reading.md. False if text layers are read too slowly, or nothing could be measured.
 * @param args the arguments after the name of the benchmark
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const scratch = mkdtempSync(join(tmpdir(), 'recto-bench-'));
  try {
    return await measureSets(args, scratch);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`read: ${error.message}\n${usageOf('read')}`);
    return false;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

async function measureSets(args: readonly string[], scratch: string): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      set: { type: 'string' },
      data: { type: 'string', default: 'data' },
      made: { type: 'string' },
      limit: { type: 'string' },
      peers: { type: 'boolean', default: true },
      json: { type: 'string' },
      folds: { type: 'string' },
      spoil: { type: 'string' },
      families: { type: 'string' },
    },
  });
  const { set, data, peers, json } = values;
  if (set !== undefined && !Object.hasOwn(sets, set)) throw new UsageError(`there is no set ${set}`);
  const spoil = values.spoil?.split(',') ?? spoilers;
  const unknown = spoil.find((name) => !spoilers.includes(name));
  if (unknown !== undefined) throw new UsageError(`there is no way to spoil a page called ${unknown}`);
  const made = countOf(values.made);
  if (made !== undefined && set !== 'boxes') await makeInvoices(scratch, made);
  const options = {
    receipts: folderOf(data, 'sroie'),
    pdfs: made === undefined ? folderOf(data, 'einvoice') : scratch,
    limit: countOf(values.limit) ?? Infinity,
    spoil,
    made,
    families: values.families?.split(','),
    withPeers: peers,
    folds: values.folds === undefined ? undefined : new FoldReaders(values.folds),
    scratch,
  };
  const isMeant = (name: string): boolean =>
    set === name || (set === undefined && !onRequest.includes(name) && !(made && name === 'receipts'));
  const reports: Report[] = [];
  for (const [, measure] of Object.entries(sets).filter(([name]) => isMeant(name))) {
    const report = await measure(options);
    print(report);
    reports.push(report);
  }
  if (json !== undefined) writeFileSync(json, JSON.stringify(reports, undefined, 2));
  return reports.every((report) => !('readers' in report) || keepsPace(report));
}

function print(report: Report): void {
  if ('readers' in report) printReport(report);
  else if (report.set === 'boxes') printCheckBoxes(report);
  else if (report.set === 'letters') printLetters(report);
  else if ('found' in report) printRulings(report);
  else printSpoilt(report);
}

function countOf(text: string | undefined): number | undefined {
  if (text !== undefined && !/^[1-9]\d{0,5}$/.test(text)) {
    throw new UsageError(`expected a whole number from 1, got ${text}`);
  }
  return text === undefined ? undefined : Number(text);
}

async function measureReceipts({ receipts: folder, limit, withPeers, folds }: Options): Promise<SetReport> {
  const receipts = chosen(loadReceipts(folder), limit, folder);
  const documents = async function* (): AsyncGenerator<BenchDocument> {
    for (const receipt of receipts) yield { ...receipt, lines: [await linesOf(receipt)] };
  };
  const set = { name: 'receipts', way: 'ocr', truth: 'what people wrote down' } as const;
  const peer = withPeers ? [openTesseract(() => 'other')] : [];
  return withReaders([await openRecto('ocr', folds), ...peer], (readers) =>
    measureSet(set, documents(), receipts.length, readers),
  );
}

async function linesOf(receipt: Receipt) {
  const { width, height } = (await sharp(receipt.path).metadata()).autoOrient;
  return receipt.lines(width, height);
}

async function measureScans({ pdfs, limit, withPeers, folds, scratch }: Options): Promise<SetReport> {
  const files = chosen(loadPdfs(pdfs), limit, pdfs);
  const languages = new Map<string, string>();
  const documents = async function* (): AsyncGenerator<BenchDocument> {
    for await (const scan of drawnScans(files, scratch, (path, file) => folds?.countAs(path, file.path))) {
      languages.set(
        scan.path,
        languageOf(
          (scan.lines ?? [])
            .flat()
            .map(({ text }) => text)
            .join(' '),
        ),
      );
      yield scan;
    }
  };
  const set = { name: 'scans', way: 'ocr', truth: 'their text layer' } as const;
  const peer = withPeers ? [openTesseract((path) => languages.get(path) ?? 'other')] : [];
  return withReaders([await openRecto('ocr', folds), ...peer], (readers) =>
    measureSet(set, documents(), files.length, readers),
  );
}

async function measureText({ pdfs, limit, withPeers }: Options): Promise<SetReport> {
  const files = chosen(loadPdfs(pdfs), limit, pdfs);
  const documents = async function* (): AsyncGenerator<BenchDocument> {
    for (const file of files) yield { ...file, lines: undefined, fields: {} };
  };
  const set = { name: 'text', way: 'text-layer', truth: 'the words of pdftotext' } as const;
  return withReaders([await openRecto('text-layer'), ...(withPeers ? [openPdftotext()] : [])], (readers) =>
    measureSet(set, documents(), files.length, readers),
  );
}

/** Closes the readers in any case; reports and skips those that are not installed. */
async function withReaders(
  readers: readonly (BenchReader | undefined)[],
  measure: (readers: readonly BenchReader[]) => Promise<SetReport>,
): Promise<SetReport> {
  const installed = readers.filter((reader) => reader !== undefined);
  if (installed.length < readers.length) console.error('A peer is not installed: measured without it.');
  try {
    return await measure(installed);
  } finally {
    await Promise.all(installed.map((reader) => reader.close()));
  }
}

/**
 * Whether text layers are read at `leastOfPeer` of the peer's pace or faster; true if there is no peer to compare with.
 */
function keepsPace({ way, readers }: SetReport): boolean {
  const ours = readers.recto?.speed.pagesPerProcessorSecond;
  const theirs = readers.pdftotext?.speed.pagesPerProcessorSecond;
  if (way !== 'text-layer' || ours === undefined || theirs === undefined) return true;
  const kept = ours >= leastOfPeer * theirs;
  console.log(
    `${kept ? 'kept  ' : 'BROKEN'} ${(ours / theirs).toFixed(2)} of pdftotext's pages per second of processor time (at least ${leastOfPeer})`,
  );
  return kept;
}

function chosen<T>(files: readonly T[], limit: number, folder: string): readonly T[] {
  if (files.length === 0) throw new UsageError(`no documents in ${folder}`);
  return evenlySpread(files, limit);
}

/** The folder of a set below `data`, or `data` itself if it is the set. */
function folderOf(data: string, set: string): string {
  const inside = join(data, set);
  return existsSync(inside) ? inside : data;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
}
