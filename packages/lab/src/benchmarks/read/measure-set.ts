import type { BenchFile, TrueLine } from '../../collections/reading/truth.ts';
import type { BenchReader, Reading, ReadingWay } from './bench-reader.ts';
import { type PageScore, scorePage } from './page-score.ts';
import { printProgress } from './print-report.ts';
import { qualityOf, type ReaderReport, type SetReport, speedOf } from './reader-report.ts';

/** A file that is ready to be read. */
export interface BenchDocument extends BenchFile {
  /** The lines of its pages; undefined if only a peer can provide the truth: then the last reader's words are used. */
  readonly lines: readonly (readonly TrueLine[])[] | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

const warmUpSeconds = 1;
const mostWarmUps = 20;

interface Run {
  readonly reader: BenchReader;
  readonly readings: Reading[];
  readonly scores: PageScore[];
  readonly issuers: string[];
  pages: number;
}

/**
 * Reads each document with all readers, one after the other so that they face the same load, and scores them. Documents
 * that the first reader does not read in the way of the set are left out for all.
 */
export async function measureSet(
  set: { readonly name: string; readonly way: ReadingWay; readonly truth: string },
  documents: AsyncIterable<BenchDocument>,
  count: number,
  readers: readonly BenchReader[],
): Promise<SetReport> {
  const runs = readers.map((reader): Run => ({ reader, readings: [], scores: [], issuers: [], pages: 0 }));
  let [seen, leftOut] = [0, 0];
  for await (const document of documents) {
    if (seen === 0) for (const reader of readers) await warmUp(reader, document.path);
    const readings: Reading[] = [];
    for (const { reader } of runs) {
      readings.push(await reader.read(document.path));
      if (readings[0]!.pages === undefined) break;
    }
    if (readings[0]!.pages === undefined) leftOut++;
    else addReadings(runs, readings, document);
    printProgress(++seen, count, runs[0]!.scores);
  }
  return {
    set: set.name,
    way: set.way,
    truth: set.truth,
    documents: seen - leftOut,
    leftOut: leftOut + count - seen,
    readers: Object.fromEntries(runs.map((run) => [run.reader.name, reportOf(run)])),
  };
}

/** A long-running reader has its code compiled and its files cached. */
async function warmUp(reader: BenchReader, path: string): Promise<void> {
  let spent = 0;
  for (let times = 0; times < mostWarmUps && spent < warmUpSeconds; times++) {
    const { processorSeconds, wallSeconds } = (await reader.read(path)).cost;
    spent += processorSeconds ?? wallSeconds;
  }
}

function addReadings(runs: readonly Run[], readings: readonly Reading[], document: BenchDocument): void {
  const peerPages = readings.at(-1)!.pages;
  const truth = document.lines ?? (readings.length > 1 ? peerPages : undefined);
  runs.forEach((run, i) => {
    const reading = readings[i]!;
    run.readings.push(reading);
    run.pages += readings[0]!.pages!.length;
    if (document.lines === undefined && i === readings.length - 1) return;
    truth?.forEach((lines, page) => {
      run.scores.push(scorePage(lines, page === 0 ? document.fields : {}, reading.pages?.[page] ?? []));
      run.issuers.push(document.issuer);
    });
  });
}

function reportOf({ readings, scores, issuers, pages }: Run): ReaderReport {
  const costs = readings.map(({ cost }) => cost);
  const speed = speedOf(costs, pages);
  return scores.length === 0 ? { speed } : { speed, quality: qualityOf(scores, issuers) };
}
