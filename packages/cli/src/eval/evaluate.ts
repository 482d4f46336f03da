import { availableParallelism } from 'node:os';
import {
  extract,
  foldsOf,
  generatedDocuments,
  type LabelledDocument,
  learn,
  type Page,
  type Weights,
} from '@recto/document';
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
  /** Seconds that extraction alone took. */
  readonly extractSeconds: number;
}

/** Parts that a set is cut into where no fold of training does. */
const thresholdParts = 5;

interface Read {
  readonly file: LabelledFile;
  readonly pages: readonly Page[];
}

/** Made-up invoices that join every fold; a quarter of them are for the confidence alone. */
export const generatedCount = 400;

/** Reads the files of a set, as many at once as there are cores, as far as they can be read. */
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

/** A set with what was read of it. */
export interface ReadSet {
  readonly set: LabelledSet;
  readonly read: readonly Read[];
}

/** Which weights judge a document, and the fold that it was held out in; the shipped ones where none are named. */
export type WeightsOf = (
  set: LabelledSet,
  file: LabelledFile,
) => { readonly weights?: Weights; readonly fold?: number };

/** The shipped weights for every document: honest only for sets that these did not learn from. */
export const byShippedWeights: WeightsOf = () => ({});

/**
 * For every document among the `learned` ones, weights that learned from the other folds of these, folds by issuer, and
 * from made-up invoices; for any other document the shipped weights.
 */
export function weightsByFolds(
  learned: readonly ReadSet[],
  folds: number,
  log: (line: string) => void,
): WeightsOf {
  const documents = learned.flatMap((one) => labelled(one.set, one.read));
  const trained = learn(documents, generatedDocuments(generatedCount, 1), folds, log).byFold;
  const foldOf = new Map(
    trained.flatMap(({ fold, held, weights }) => held.map(({ id }) => [id, { fold, weights }])),
  );
  return (set, file) => foldOf.get(idOf(set, file)) ?? {};
}

/** The files of a set as examples to learn from. */
export function labelled(set: LabelledSet, read: readonly Read[]): LabelledDocument[] {
  return read.map(({ file, pages }) => ({ ...file, id: idOf(set, file), pages, action: set.action }));
}

function idOf(set: LabelledSet, file: LabelledFile): string {
  return `${set.name}/${file.id}`;
}

/** Judges every document of a set with the weights that are meant for it. */
export function evaluate({ set, read }: ReadSet, weightsOf: WeightsOf, seconds: () => number): Evaluation {
  const judged: Judged[] = [];
  const rows = { lines: 0, right: 0 };
  let spent = 0;
  // Documents that no fold held are parted too, so that thresholds come from others.
  const parts = foldsOf(
    read.map(({ file }) => file.group),
    thresholdParts,
  );
  for (const [index, one] of read.entries()) {
    const { weights, fold = parts[index]! } = weightsOf(set, one.file);
    const start = seconds();
    // The print alone: what a file says for machines (`ownData` of extractAction) would be the truth told beforehand.
    const extraction = extract(one.pages, set.action, weights);
    spent += seconds() - start;
    judged.push(...judge(set, one.file, one.pages, extraction, fold));
    const found = judgeRows(one.file, one.pages, extraction);
    rows.lines += found.lines;
    rows.right += found.right;
  }
  const pages = read.reduce((sum, one) => sum + one.pages.length, 0);
  return { judged, rows, documents: read.length, pages, extractSeconds: spent };
}
