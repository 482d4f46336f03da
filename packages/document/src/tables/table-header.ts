import type { FieldDefinition, TableDefinition } from '../action.ts';
import { LabelMatcher } from '../features/label-likeness.ts';
import { isValueText } from '../features/surroundings.ts';
import type { Layout, Segment, Token } from '../layout/layout.ts';

/** A column of a table on a page: its heading's extent, in points. `name` is absent where no label fits. */
export interface HeaderCell {
  readonly name?: string;
  readonly field?: FieldDefinition;
  readonly likeness: number;
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

/** Likeness from which on a text is taken for a heading. */
const leastLikeness = 0.62;
const tallestHeader = 4;

/** The rows of headings of a table on a page, from top to bottom; a table may begin again further down. */
export function tableHeaders(layout: Layout, table: TableDefinition): TableHeader[] {
  const columns = Object.entries(table.columns).map(
    ([name, field]): Column => ({ name, field, labels: new LabelMatcher(field.labels) }),
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
    if (isTableHeader(named) && worth > (best?.worth ?? 0) + 0.3)
      best = { cells, firstRow: first, lastRow: last, worth };
  }
  return best;
}

function isNear(layout: Layout, rows: readonly (readonly Segment[])[]): boolean {
  const [before, own] = rows.slice(-2);
  const bottom = Math.max(...before!.map((segment) => segment.bottom));
  return Math.min(...own!.map((segment) => segment.top)) - bottom < layout.lineHeight * 1.2;
}

function isAmountText(text: string): boolean {
  return isValueText(text) && /\d[.,]\d{2}\b/.test(text);
}

/** At least two headings, one of them of amounts and one of what was sold or how much of it. */
function isTableHeader(named: readonly HeaderCell[]): boolean {
  const kinds = new Set(named.map((cell) => cell.field?.kind));
  return (
    named.length >= 2 && (kinds.has('money') || kinds.has('number')) && (named.length >= 3 || kinds.size > 1)
  );
}

interface Phrase {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** Headings: words that stand over one another belong together; for each column the phrase that fits best. */
function headerCells(rows: readonly (readonly Segment[])[], columns: readonly Column[]): HeaderCell[] {
  const phrases = rows.flatMap((row) => row.flatMap(phrasesOf));
  const stacked = rows.length > 1 ? stackedPhrases(rows) : [];
  const pairs = [...phrases, ...stacked].flatMap((phrase) =>
    columns.flatMap((column) => {
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
    cells.push({
      name: column.name,
      field: column.field,
      likeness: Math.min(1, likeness),
      left: phrase.left,
      right: phrase.right,
    });
  }
  return [...cells, ...unnamedCells(rows, used, cells)].sort((a, b) => a.left - b.left);
}

/** Runs of up to four words of a segment. */
function phrasesOf(segment: Segment): Phrase[] {
  const phrases: Phrase[] = [];
  for (let first = 0; first < segment.tokens.length; first++) {
    for (let end = first + 1; end <= Math.min(segment.tokens.length, first + 4); end++) {
      phrases.push(phraseOf(segment.tokens.slice(first, end)));
    }
  }
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

/** Segments of neighbouring rows one over the other, read downwards (`Unit` over `Price`). */
function stackedPhrases(rows: readonly (readonly Segment[])[]): Phrase[] {
  return rows.slice(0, -1).flatMap((row, index) =>
    row.flatMap((segment) => {
      const under = rows[index + 1]!.filter(
        (other) => other.left < segment.right && segment.left < other.right,
      );
      return under.length === 1 ? [phraseOf([...segment.tokens, ...under[0]!.tokens])] : [];
    }),
  );
}

/** Headings without a label of ours; they keep their values from falling into a neighbour's column. */
function unnamedCells(
  rows: readonly (readonly Segment[])[],
  used: ReadonlySet<Token>,
  named: readonly HeaderCell[],
): HeaderCell[] {
  return rows.flat().flatMap((segment): HeaderCell[] => {
    if (segment.tokens.some((token) => used.has(token))) return [];
    if (named.some((cell) => cell.left < segment.right && segment.left < cell.right)) return [];
    return [{ likeness: 0, left: segment.left, right: segment.right }];
  });
}
