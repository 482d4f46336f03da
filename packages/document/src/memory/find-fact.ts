import type { FactWords } from './fact.ts';
import type { FormSheet, SheetWord } from './form-sheet.ts';
import { runsOf, type SheetRun } from './sheet-runs.ts';

/** Where a sheet prints a fact. */
export interface FoundFact {
  readonly page: number;
  /** The words from the first to the last, row by row, with those in between that differ. */
  readonly rows: readonly (readonly SheetWord[])[];
  /** How many words of the fact are printed there, 0 to 1. */
  readonly share: number;
  /** Words of its rows between two of them that belong to something else. */
  readonly foreign: number;
}

/** Of a long fact, some words may be read differently on a photograph; of a short one, none. */
const leastShare = 0.7;
const shortFact = 3;
/** Words in between that differ make a print at most this much longer than the fact. */
const mostWords = 1.4;
/** Rows of a block are at most this many heights apart. */
const rowGap = 2.2;
/** Beginnings that are tried, the ones with the most words of the fact first. */
const mostBeginnings = 8;

/** The best print of a fact on the sheets; undefined if it is not printed. */
export function findFact(sheets: readonly FormSheet[], fact: FactWords): FoundFact | undefined {
  if (fact.length === 0) return undefined;
  const wanted = new Set(fact);
  const found = sheets.flatMap((sheet) => {
    const says = saidOn(sheet);
    const printed = fact.filter((word) => says.has(word)).length;
    if (printed < (fact.length <= shortFact ? 1 : leastShare) * fact.length) return [];
    const runs = runsOf(sheet);
    const beginnings = runs
      .map((run, at) => ({ at, hits: run.words.filter(([, , , , said]) => wanted.has(said)).length }))
      .filter(({ hits }) => hits > 0)
      .sort((a, b) => b.hits - a.hits || a.at - b.at)
      .slice(0, mostBeginnings);
    return beginnings.map(({ at }) => foundIn(blockAt(runs, at, wanted), fact, sheet.page));
  });
  return found
    .filter((one) => isPrint(one, fact.length))
    .reduce<FoundFact | undefined>(
      (most, one) => (most === undefined || one.share > most.share ? one : most),
      undefined,
    );
}

const known = new WeakMap<FormSheet, ReadonlySet<number>>();

/** The words of a sheet; cached, since most facts are not on most sheets. */
function saidOn(sheet: FormSheet): ReadonlySet<number> {
  const said = known.get(sheet) ?? new Set(sheet.words.map(([, , , , word]) => word));
  known.set(sheet, said);
  return said;
}

function isPrint({ rows, share, foreign }: FoundFact, length: number): boolean {
  const printed = foreign + rows.reduce((sum, row) => sum + row.length, 0);
  if (length <= shortFact) return share === 1 && printed === length;
  return share >= leastShare && printed <= mostWords * length;
}

/** The rows around a run that belong to the same block and go on with words of the fact. */
function blockAt(runs: readonly SheetRun[], at: number, wanted: ReadonlySet<number>): readonly SheetRun[] {
  const start = runs[at]!;
  const says = ({ words }: SheetRun) => words.some(([, , , , said]) => wanted.has(said));
  const grow = (from: SheetRun, isNext: (run: SheetRun, last: SheetRun) => boolean) => {
    const rows: SheetRun[] = [];
    for (let last = from; ; ) {
      const near = nearest(runs, last, isNext);
      const next = near === undefined || says(near) ? near : beyond(runs, near, isNext, says);
      if (next === undefined) return rows;
      if (next !== near) rows.push(near!);
      rows.push(next);
      last = next;
    }
  };
  return [...grow(start, isAbove).reverse(), start, ...grow(start, isBelow)];
}

type IsNext = (run: SheetRun, last: SheetRun) => boolean;

function nearest(runs: readonly SheetRun[], last: SheetRun, isNext: IsNext): SheetRun | undefined {
  const away = (run: SheetRun) => Math.abs(run.top + run.bottom - last.top - last.bottom);
  return runs
    .filter((run) => run !== last && isNext(run, last))
    .reduce<SheetRun | undefined>((a, b) => (a === undefined || away(b) < away(a) ? b : a), undefined);
}

/** One row of a block may be unreadable. */
function beyond(
  runs: readonly SheetRun[],
  unread: SheetRun,
  isNext: IsNext,
  says: (run: SheetRun) => boolean,
): SheetRun | undefined {
  const next = nearest(runs, unread, isNext);
  return next !== undefined && says(next) ? next : undefined;
}

function isBelow(run: SheetRun, last: SheetRun): boolean {
  const height = last.bottom - last.top;
  const middle = (run.top + run.bottom) / 2;
  return middle > last.bottom - 0.2 * height && run.top - last.bottom < rowGap * height && isOver(run, last);
}

function isAbove(run: SheetRun, last: SheetRun): boolean {
  const height = last.bottom - last.top;
  const middle = (run.top + run.bottom) / 2;
  return middle < last.top + 0.2 * height && last.top - run.bottom < rowGap * height && isOver(run, last);
}

/** Whether two rows have a part of the page's width in common. */
function isOver(a: SheetRun, b: SheetRun): boolean {
  return Math.min(a.right, b.right) > Math.max(a.left, b.left);
}

/** A word of a block, and which word of the fact it is. */
interface Pair {
  readonly row: number;
  readonly at: number;
  readonly of: number;
}

function foundIn(block: readonly SheetRun[], fact: FactWords, page: number): FoundFact {
  const words = block.flatMap(({ words: own }, row) => own.map((word, at) => ({ word, row, at })));
  const pairs = commonOrder(
    words.map(({ word }) => word[4]),
    fact,
  ).map(([index, of]): Pair => ({ row: words[index]!.row, at: words[index]!.at, of }));
  const rows = rowsOf(block, pairs, fact.length);
  return { page, rows, share: pairs.length / fact.length, foreign: foreignOf(block, rows) };
}

/** Words behind the end of a row that goes on in the next one, before the beginning of that, and of rows in between. */
function foreignOf(block: readonly SheetRun[], rows: FoundFact['rows']): number {
  const taken = new Set(rows.flat());
  const words = block.flatMap((run) => run.words);
  const [first, last] = [
    words.findIndex((word) => taken.has(word)),
    words.findLastIndex((word) => taken.has(word)),
  ];
  return words.slice(first, last + 1).filter((word) => !taken.has(word)).length;
}

/** The rows between the first and the last pair, with as many further words at their ends as the fact has there. */
function rowsOf(
  block: readonly SheetRun[],
  pairs: readonly Pair[],
  length: number,
): readonly (readonly SheetWord[])[] {
  const rows: SheetWord[][] = [];
  const taken = [...Map.groupBy(pairs, ({ row }) => row).values()];
  let owed = taken[0]?.[0]?.of ?? 0;
  taken.forEach((own, index) => {
    const { words } = block[own[0]!.row]!;
    const [first, last] = [own[0]!, own.at(-1)!];
    const following = taken[index + 1]?.[0];
    const missing = (following?.of ?? length) - last.of - 1;
    const behind = Math.min(missing, words.length - last.at - 1);
    rows.push(words.slice(Math.max(0, first.at - owed), last.at + 1 + behind));
    if (following !== undefined && following.row > first.row + 1 && missing > behind)
      rows.push([...block[first.row + 1]!.words]);
    owed = following !== undefined && following.row > first.row + 1 ? 0 : missing - behind;
  });
  return rows;
}

/** The longest common subsequence of two lists, as pairs of indices. */
function commonOrder(a: readonly number[], b: readonly number[]): readonly (readonly [number, number])[] {
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i]![j] =
        a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}
