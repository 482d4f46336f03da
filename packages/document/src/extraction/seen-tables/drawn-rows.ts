import type { Word } from '../../model/page.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import type { Token } from '../../text/layout/layout.ts';
import { ruledGrids } from '../key-value/ruled-grids.ts';
import type { Grid } from '../key-value/table-grid.ts';
import { columnLabels } from '../tables/column-labels.ts';
import { isOtherCode } from '../tables/table-header.ts';
import { withDrawnLines } from './drawn-lines.ts';
import type { PageTable } from './page-columns.ts';
import type { Piece, SeenLine, Worth } from './pieces.ts';

/** Likeness of a heading that names its column. */
const clearLikeness = 0.8;
/** Headings of this many asked columns make a drawn table the asked one. */
const leastNamed = 2;

interface Row {
  readonly lines: readonly SeenLine[];
}

/** A drawn table that holds rows of the asked one. */
interface Drawn {
  /** The drawn column of each word. */
  readonly places: ReadonlyMap<Word, number>;
  /** By asked column, the drawn one that it is in. */
  readonly mains: ReadonlyMap<string, number>;
}

/**
 * Rows of a table whose cells are drawn: a cell takes its words from the drawn column that its heading, or else most of the
 * rows, give it, however close the words of the next cell are.
 */
export function drawnRows(rows: readonly Row[], table: PageTable, worth: Worth): { lines: SeenLine[] }[] {
  const plain = rows.map(({ lines }) => ({ lines: [...lines] }));
  return ruledGrids(table.study.page).reduce((all, grid) => {
    const drawn = drawnOf(grid, all, table);
    return drawn === undefined ? all : drawnAnew(all, grid, drawn, table, worth);
  }, plain);
}

function drawnAnew(
  rows: readonly Row[],
  grid: Grid,
  drawn: Drawn,
  table: PageTable,
  worth: Worth,
): { lines: SeenLine[] }[] {
  const placed = redrawn(rows, drawn, table, worth);
  return withDrawnLines(placed, grid, table, (line) => redrawnLine(line, drawn, table, worth));
}

function drawnOf(grid: Grid, rows: readonly Row[], table: PageTable): Drawn | undefined {
  const places = new Map(
    grid.rows.flatMap((cells) =>
      cells.flatMap((cell, column) => (cell?.words ?? []).map((word) => [word, column] as const)),
    ),
  );
  const named = namedColumns(grid, table);
  const isAmount = (name: string) =>
    kindFacts[table.columns.find((column) => column.name === name)!.field.kind].comparedBy === 'amount';
  if (named.size < leastNamed || ![...named.keys()].some(isAmount)) return undefined;
  const mains = new Map(named);
  for (const { name } of table.columns) {
    if (mains.has(name)) continue;
    const most = mostlyIn(name, rows, places, table);
    if (most !== undefined) mains.set(name, most);
  }
  return { places, mains };
}

/** The asked columns that the headings of a drawn table name, each with its place. */
function namedColumns({ rows: [heads = [], ...body] }: Grid, { columns }: PageTable): Map<string, number> {
  const pairs = heads.flatMap((head, place) =>
    columns.flatMap(({ name, field }) => {
      if (head === undefined || isOtherCode({ name, field }, head.text)) return [];
      if (field.kind === 'identifier' && !isOfCodes(body.map((row) => row[place]))) return [];
      const { likeness } = columnLabels(name, field).likenessOf(head.text);
      return likeness >= clearLikeness ? [{ name, place, likeness }] : [];
    }),
  );
  const named = new Map<string, number>();
  for (const { name, place } of pairs.sort((a, b) => b.likeness - a.likeness)) {
    if (!named.has(name) && ![...named.values()].includes(place)) named.set(name, place);
  }
  return named;
}

/** A code has hardly more words than one. */
const mostWords = 2;

/** Whether most cells may be a code: a column of materials holds codes and names. */
function isOfCodes(cells: Grid['rows'][number]): boolean {
  const filled = cells.filter((cell) => cell !== undefined);
  return filled.filter(({ words }) => words.length <= mostWords).length * 2 > filled.length;
}

/** The drawn column in which most rows have a column's words. */
function mostlyIn(
  name: string,
  rows: readonly Row[],
  places: Drawn['places'],
  { study }: PageTable,
): number | undefined {
  const counts = new Map<number, number>();
  for (const { lines } of rows) {
    const own = lines.flatMap(({ pieces }) => pieces.filter(({ column }) => column === name));
    const inside = own.flatMap(({ tokens }) =>
      tokens.flatMap((token) => placeOf(token, places, study.page.words) ?? []),
    );
    for (const column of new Set(inside)) counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function placeOf(token: Token, places: Drawn['places'], words: readonly Word[]): number | undefined {
  const word = words[token.word];
  return word === undefined ? undefined : places.get(word);
}

/** The rows with the words of the drawn table in the columns that are drawn for them. */
function redrawn(
  rows: readonly Row[],
  drawn: Drawn,
  table: PageTable,
  worth: Worth,
): { lines: SeenLine[] }[] {
  return rows.map(({ lines }) => {
    const isInside = lines.some(({ pieces }) =>
      pieces.some(({ tokens }) =>
        tokens.some((token) => placeOf(token, drawn.places, table.study.page.words)),
      ),
    );
    return isInside
      ? { lines: lines.map((line) => redrawnLine(line, drawn, table, worth)) }
      : { lines: [...lines] };
  });
}

function redrawnLine(line: SeenLine, { places, mains }: Drawn, table: PageTable, worth: Worth): SeenLine {
  const { study, columns } = table;
  const seen = new Map(
    line.pieces.flatMap(({ tokens, column }) => tokens.map((token) => [token, column] as const)),
  );
  const given = new Map<string, { tokens: Token[]; sum: number }>();
  for (const segment of study.layout.rows[line.row]!) {
    for (const token of segment.tokens) {
      const place = placeOf(token, places, study.page.words);
      const name = nameFor(seen.get(token), place, mains);
      if (name === undefined) continue;
      const column = columns.findIndex((one) => one.name === name);
      const own = given.get(name) ?? { tokens: [], sum: 0 };
      own.tokens.push(token);
      own.sum += worth(token, column, segment);
      given.set(name, own);
    }
  }
  const pieces = [...given].map(
    ([column, { tokens, sum }]): Piece => ({ column, tokens, odds: sum / tokens.length }),
  );
  return { ...line, pieces };
}

/** What a word is: as seen, if that column is drawn here or nowhere else; otherwise what the drawn column holds. */
function nameFor(
  seen: string | undefined,
  place: number | undefined,
  mains: Drawn['mains'],
): string | undefined {
  if (place === undefined) return seen;
  if (seen !== undefined && (mains.get(seen) ?? place) === place) return seen;
  const held = [...mains].filter(([, column]) => column === place);
  return held.length === 1 ? held[0]![0] : undefined;
}
