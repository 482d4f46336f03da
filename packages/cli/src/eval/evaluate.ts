import { availableParallelism } from 'node:os';
import { extract, type Page, type PageMatches, type Weights } from '@recto/document';
import { matchesOf } from '@recto/sandbox';
import { mapInOrder } from '../map-in-order.ts';
import { type Judged, judge } from './judge.ts';
import type { LabelledFile, LabelledSet, ReadPages } from './labelled-set.ts';
import { judgeRows, type RowFigures } from './row-figures.ts';

/** What was extracted from a set, judged, and how long it took. */
export interface Evaluation {
  readonly judged: readonly Judged[];
  readonly rows: RowFigures;
  readonly documents: number;
  readonly pages: number;
  /** Seconds spent on extraction alone. */
  readonly extractSeconds: number;
}

export interface Read {
  readonly file: LabelledFile;
  readonly pages: readonly Page[];
  /** The matching network's output for them, if already computed. */
  readonly matches?: readonly PageMatches[];
}

/** Reads the readable files of a set, as many at once as there are cores. */
export async function readSet(
  files: readonly LabelledFile[],
  readPages: ReadPages,
  onRead: (done: number) => void,
): Promise<Read[]> {
  const read: Read[] = [];
  const readOne = async (file: LabelledFile) => ({ file, pages: await readPages(file.path) });
  for await (const one of mapInOrder(files, availableParallelism(), readOne)) {
    read.push(one);
    onRead(read.length);
  }
  return read;
}

/** A set and what was read of it. */
export interface ReadSet {
  readonly set: LabelledSet;
  readonly read: readonly Read[];
}

/**
 * The weights that judge a document, by default the shipped ones; and its fold: its thresholds come from the others.
 */
export type WeightsOf = (
  set: LabelledSet,
  file: LabelledFile,
) => { readonly weights?: Weights; readonly fold: number };

/** Judges every document of a set with its weights. */
export async function evaluate(
  { set, read }: ReadSet,
  weightsOf: WeightsOf,
  seconds: () => number,
): Promise<Evaluation> {
  const judged: Judged[] = [];
  const rows = { lines: 0, right: 0 };
  let spent = 0;
  for (const one of read) {
    const { weights, fold } = weightsOf(set, one.file);
    const start = seconds();
    // The print alone: the embedded data (`embeddedData` of extractAction) would give the truth away.
    const matches = one.matches ?? (await matchesOf(one.pages, set.action));
    const extraction = extract(one.pages, set.action, weights, { matches });
    spent += seconds() - start;
    judged.push(...judge(set, one.file, one.pages, extraction, fold));
    const found = judgeRows(one.file, one.pages, extraction);
    rows.lines += found.lines;
    rows.right += found.right;
  }
  const pages = read.reduce((sum, one) => sum + one.pages.length, 0);
  return { judged, rows, documents: read.length, pages, extractSeconds: spent };
}
