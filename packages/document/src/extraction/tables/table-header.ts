import type { FieldDefinition, TableDefinition } from '../../model/action.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import type { Layout, Segment, Token } from '../../text/layout/layout.ts';
import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import type { LabelMatcher } from '../features/label-likeness.ts';
import { isValueText } from '../features/surroundings.ts';
import { isClassHeading } from './class-heading.ts';
import { columnLabels } from './column-labels.ts';

/** A column of a table on a page: the extent of its heading, in points. `name` is absent if no label matches. */
export interface HeaderCell {
  readonly name?: string;
  readonly field?: FieldDefinition;
  readonly likeness: number;
  /** Its text, over all its lines. */
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

export interface TableHeader {
  readonly cells: readonly HeaderCell[];
  readonly firstRow: number;
  readonly lastRow: number;
  /** Sum of the likenesses of its named cells. */
  readonly worth: number;
}

interface Column {
  readonly name: string;
  readonly field: FieldDefinition;
  readonly labels: LabelMatcher;
}

/** Minimum likeness of a text to be taken as a heading. */
const leastLikeness = 0.62;
const tallestHeader = 8;

/** The heading rows of a table on a page, from top to bottom; a table may begin again further down. */
export function tableHeaders(layout: Layout, table: TableDefinition): TableHeader[] {
  const columns = Object.entries(table.columns).map(
    ([name, field]): Column => ({ name, field, labels: columnLabels(name, field) }),
  );
  const found: TableHeader[] = [];
  for (let row = 0; row < layout.rows.length; row++) {
    const header = bestHeaderFrom(layout, row, columns);
    if (!header) continue;
    found.push(header);
    row = header.lastRow;
  }
  return found;
}

function bestHeaderFrom(layout: Layout, first: number, columns: readonly Column[]): TableHeader | undefined {
  let best: TableHeader | undefined;
  for (let last = first; last < Math.min(layout.rows.length, first + tallestHeader); last++) {
    const rows = layout.rows.slice(first, last + 1);
    if (last > first && !isNear(layout, rows)) break;
    if (rows.at(-1)!.some((segment) => isAmountText(segment.text))) break;
    const cells = headerCells(rows, columns);
    const named = cells.filter((cell) => cell.name !== undefined);
    const worth = named.reduce((sum, cell) => sum + cell.likeness, 0);
    const gain = worth - (best?.worth ?? 0);
    if (isTableHeader(named) && (gain > 0.3 || (best && gain > -0.3 && isHeadingRow(rows.at(-1)!))))
      best = { cells, firstRow: first, lastRow: last, worth };
  }
  return best && withoutLinesAbove(layout, best, columns);
}

/**
 * Minimum that a heading line contributes: half a label. Lines that contribute less and contain digits are above the
 * table.
 */
const leastOfLine = 0.5;

/** Removes lines closely above the headings, such as an address, whose words match labels by chance. */
function withoutLinesAbove(layout: Layout, header: TableHeader, columns: readonly Column[]): TableHeader {
  const { firstRow, lastRow, worth } = header;
  const above = layout.rows.slice(firstRow, lastRow);
  const firstOwn = firstRow + 1 + above.findLastIndex((row) => row.some(({ text }) => /\d/.test(text)));
  if (firstOwn === firstRow) return header;
  const cells = headerCells(layout.rows.slice(firstOwn, lastRow + 1), columns);
  const named = cells.filter((cell) => cell.name !== undefined);
  const own = named.reduce((sum, cell) => sum + cell.likeness, 0);
  const isOwn = isTableHeader(named) && own >= worth - leastOfLine * (firstOwn - firstRow);
  return isOwn ? { cells, firstRow: firstOwn, lastRow, worth: own } : header;
}

function isNear(layout: Layout, rows: readonly (readonly Segment[])[]): boolean {
  const [before, own] = rows.slice(-2);
  const bottom = Math.max(...before!.map((segment) => segment.bottom));
  return Math.min(...own!.map((segment) => segment.top)) - bottom < layout.lineHeight * 1.2;
}

/** Rows of items contain digits; one with at least three texts and no digits is a further line of headings. */
function isHeadingRow(row: readonly Segment[]): boolean {
  return row.length >= 3 && row.every((segment) => !/\d/.test(segment.text));
}

function isAmountText(text: string): boolean {
  return isValueText(text) && /\d[.,]\d{2}\b/.test(text);
}

/** At least two headings, one for amounts and one for what was sold or how much of it. */
function isTableHeader(named: readonly HeaderCell[]): boolean {
  const kinds = new Set(named.map((cell) => cell.field?.kind));
  const hasAmounts = [...kinds].some((kind) => kind !== undefined && kindFacts[kind].comparedBy === 'amount');
  return named.length >= 2 && hasAmounts && (named.length >= 3 || kinds.size > 1);
}

interface Phrase {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** Finds the headings: words above one another belong together; for each column, the best matching phrase. */
function headerCells(rows: readonly (readonly Segment[])[], columns: readonly Column[]): HeaderCell[] {
  const phrases = rows.flatMap((row) => row.flatMap(phrasesOf));
  const stacked = rows.length > 1 ? stackedPhrases(rows) : [];
  const pairs = [...phrases, ...stacked].flatMap((phrase) =>
    columns.flatMap((column) => {
      if (isOtherCode(column, phrase.text)) return [];
      const { likeness } = column.labels.likenessOf(phrase.text);
      return likeness >= leastLikeness
        ? [{ phrase, column, likeness: likeness + phrase.tokens.length * 0.01 }]
        : [];
    }),
  );
  pairs.sort((a, b) => b.likeness - a.likeness);
  const used = new Set<Token>();
  const cells: HeaderCell[] = [];
  const taken = new Set<string>();
  for (const { phrase, column, likeness } of pairs) {
    if (taken.has(column.name) || phrase.tokens.some((token) => used.has(token))) continue;
    taken.add(column.name);
    for (const token of phrase.tokens) used.add(token);
    const { text, left, right } = phrase;
    cells.push({
      name: column.name,
      field: column.field,
      likeness: Math.min(1, likeness),
      text,
      left,
      right,
    });
  }
  return withRests(rows, used, cells).sort((a, b) => a.left - b.left);
}

/** Whether a heading is of codes that class goods, where the codes of the articles are asked for. */
export function isOtherCode({ name, field }: Pick<Column, 'name' | 'field'>, heading: string): boolean {
  return name === 'productCode' && isClassHeading(heading) && !field.labels.some(isClassHeading);
}

const phrasesKnown = new WeakMap<Segment, readonly Phrase[]>();

/**
 * Runs of up to four words of a segment; cached, since a row may be tried as a heading line of any of the rows above
 * it.
 */
function phrasesOf(segment: Segment): readonly Phrase[] {
  const known = phrasesKnown.get(segment);
  if (known !== undefined) return known;
  const phrases: Phrase[] = [];
  for (let first = 0; first < segment.tokens.length; first++) {
    for (let end = first + 1; end <= Math.min(segment.tokens.length, first + 4); end++) {
      phrases.push(phraseOf(segment.tokens.slice(first, end)));
    }
  }
  phrasesKnown.set(segment, phrases);
  return phrases;
}

function phraseOf(tokens: readonly Token[]): Phrase {
  return {
    tokens,
    text: tokens.map((token) => token.text).join(' '),
    left: Math.min(...tokens.map((token) => token.left)),
    right: Math.max(...tokens.map((token) => token.right)),
  };
}

/**
 * Headings of several lines (`Unit` above `Price`): segments above one another, read downwards, and every run of their
 * lines. Lines of one heading need not be in neighbouring rows if the headings beside it have more lines.
 */
function stackedPhrases(rows: readonly (readonly Segment[])[]): Phrase[] {
  return stacksOf(rows).flatMap((stack) => {
    const phrases: Phrase[] = [];
    for (let first = 0; first < stack.length; first++) {
      for (let end = first + 2; end <= stack.length; end++) {
        phrases.push(phraseOf(stack.slice(first, end).flatMap((segment) => segment.tokens)));
      }
    }
    return phrases;
  });
}

/** Segments grouped by common width, each group from top to bottom; no two segments of a row are in one group. */
function stacksOf(rows: readonly (readonly Segment[])[]): Segment[][] {
  const stacks: Segment[][] = [];
  for (const row of rows) {
    const under = row.map((segment) =>
      stacks.filter((stack) =>
        stack.some((other) => other.left < segment.right && segment.left < other.right),
      ),
    );
    row.forEach((segment, index) => {
      const [only, ...more] = under[index]!;
      const isShared = under.some((found, other) => other !== index && found.includes(only!));
      if (only && more.length === 0 && !isShared) only.push(segment);
      else stacks.push([segment]);
    });
  }
  return stacks;
}

/** Named cells extended by the rest of their segments, and headings without a known label. */
function withRests(
  rows: readonly (readonly Segment[])[],
  used: ReadonlySet<Token>,
  named: readonly HeaderCell[],
): HeaderCell[] {
  const grown = new Map(named.map((cell) => [cell, cell]));
  const unnamed: HeaderCell[] = [];
  for (const stack of stacksOf(rows)) {
    const free: Phrase[] = [];
    for (const run of stack.flatMap((segment) => freeRuns(segment, used))) {
      const owner = run.beside && named.find((cell) => run.beside && overlaps(cell, run.beside));
      if (owner && !isRate(run.text)) grown.set(owner, joined(grown.get(owner)!, run));
      else free.push(run);
    }
    const apart = free.filter((run) => ![...grown.values()].some((cell) => overlaps(cell, run)));
    if (apart.length === 0) continue;
    const { text, left, right } = phraseOf(apart.flatMap((run) => run.tokens));
    unnamed.push({ likeness: 0, text, left, right });
  }
  const tokens = rows.flatMap((row) => row.flatMap((segment) => segment.tokens));
  return [...grown.values(), ...unnamed].map((cell) => ({
    ...cell,
    text: phraseOf(tokens.filter((token) => overlaps(cell, token))).text,
  }));
}

/** The heading of a rate column may be in one segment with that of the amounts after it. */
function isRate(text: string): boolean {
  return rate.test(text);
}

const rate = new RegExp(String.raw`%|\b${anyOf(allTerms(({ amounts }) => amounts?.rates))}\b`, 'i');

interface Extent {
  readonly left: number;
  readonly right: number;
}

function overlaps(a: Extent, b: Extent): boolean {
  return a.left < b.right && b.left < a.right;
}

function joined(cell: HeaderCell, { left, right }: Phrase): HeaderCell {
  return {
    ...cell,
    left: Math.min(cell.left, left),
    right: Math.max(cell.right, right),
  };
}

/** What is left of a segment besides the words that name columns, each with the named word before or after it. */
function freeRuns({ tokens }: Segment, used: ReadonlySet<Token>): (Phrase & { readonly beside?: Extent })[] {
  const runs: (Phrase & { readonly beside?: Extent })[] = [];
  for (let first = 0; first < tokens.length; first++) {
    if (used.has(tokens[first]!)) continue;
    let end = first + 1;
    while (end < tokens.length && !used.has(tokens[end]!)) end++;
    const beside = tokens[first - 1] ?? tokens[end];
    runs.push({ ...phraseOf(tokens.slice(first, end)), ...(beside ? { beside } : {}) });
    first = end;
  }
  return runs;
}
