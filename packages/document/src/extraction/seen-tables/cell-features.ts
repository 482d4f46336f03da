import type { Segment, Token } from '../../text/layout/layout.ts';
import { isValueText } from '../features/surroundings.ts';
import type { HeaderCell } from '../tables/table-header.ts';
import type { PageTable } from './page-columns.ts';
import { linesOf, type Piece } from './pieces.ts';
import { learnedKindFeatures } from './value-features.ts';

/** Names of the features that show whether a token is in a column, in order. */
export const cellFeatureNames: readonly string[] = [
  ...['own', 'segment', 'rival', 'lead', 'elsewhere', 'inRow', 'rowTop', 'none'],
  ...['headed', 'headApart', 'headRival', 'headLikeness', 'headRows', 'headColumns'],
  ...['ruledHere', 'ruledElsewhere', 'ruledAgrees', 'ruledOnPage'],
  ...['extentApart', 'leftApart', 'rightApart', 'extentRival', 'sureOwn', 'sureInLine'],
  ...['digits', 'letters', 'length', 'isValue', 'segmentIsValue', 'segmentTokens', 'position'],
  ...['ofAmount', 'ofDate', 'ofText', 'ofCode'],
];

interface Extent {
  readonly left: number;
  readonly right: number;
  /** Median positions of the edges of an aligned column. */
  readonly leftEdge: number;
  readonly rightEdge: number;
  readonly count: number;
}

/** Minimum log odds of a piece for locating its column. */
const sureOdds = 1;
/** Distances beyond this many line heights carry no further information. */
const far = 12;

/** For a token and a column of a page (by index), the features named by {@link cellFeatureNames}. */
type CellFeatures = (token: Token, column: number, segment: Segment) => number[];

/** Analyses a page once; the returned function is called for each token and column. */
export function cellFeatures(table: PageTable): CellFeatures {
  const { study, columns, elsewhere, inRows, rowTops, ruled } = table;
  const sure = sureColumns(table);
  const onPage = ruled.size > 0 ? 1 : 0;
  return (token, column, segment) => {
    const at = study.positionOf(token);
    const own = columns[column]!.odds[at]!;
    let rival = -6;
    columns.forEach(({ odds }, other) => {
      if (other !== column) rival = Math.max(rival, odds[at]!);
    });
    const place = ruled.get(token);
    const isHere = place?.column === columns[column]!.name;
    return [
      ...[
        own,
        meanOdds(table, segment, column),
        rival,
        own - rival,
        elsewhere[at]!,
        inRows[at]!,
        rowTops[at]!,
      ],
      sure.highest[column]!,
      ...headFeatures(table, token, column, segment.row),
      ...[isHere ? 1 : 0, place && !isHere ? 1 : 0, place?.agrees ? 1 : 0, onPage],
      ...extentFeatures(sure, token, column, segment, study.layout.lineHeight),
      ...formFeatures(token, segment),
      ...learnedKindFeatures(columns[column]!.field.kind),
    ];
  };
}

function meanOdds({ study, columns }: PageTable, { tokens }: Segment, column: number): number {
  const first = study.positionOf(tokens[0]!);
  let sum = 0;
  for (let index = 0; index < tokens.length; index++) sum += columns[column]!.odds[first + index]!;
  return sum / tokens.length;
}

interface SureColumns {
  readonly extents: readonly (Extent | undefined)[];
  /** By row of the page, how many columns have a confident piece there. */
  readonly inRow: ReadonlyMap<number, number>;
  readonly highest: readonly number[];
}

function sureColumns(table: PageTable): SureColumns {
  const { study, columns } = table;
  const lines = linesOf(table, (token, column) => columns[column]!.odds[study.positionOf(token)]!);
  const sure = lines.map(({ row, pieces }) => ({
    row,
    pieces: pieces.filter(({ odds }) => odds > sureOdds),
  }));
  const byColumn = Map.groupBy(
    sure.flatMap(({ pieces }) => pieces),
    ({ column }) => column,
  );
  return {
    extents: columns.map(({ name }) => extentOf(byColumn.get(name) ?? [])),
    inRow: new Map(sure.map(({ row, pieces }) => [row, new Set(pieces.map(({ column }) => column)).size])),
    highest: columns.map(({ odds }) => odds.reduce((most, one) => Math.max(most, one), -6)),
  };
}

/** Without the tenth that extends furthest on either side. */
function extentOf(pieces: readonly Piece[]): Extent | undefined {
  if (pieces.length === 0) return undefined;
  const lefts = pieces.map(({ tokens }) => tokens[0]!.left).sort((a, b) => a - b);
  const rights = pieces.map(({ tokens }) => tokens.at(-1)!.right).sort((a, b) => a - b);
  const cut = Math.floor(pieces.length / 10);
  const middle = Math.floor(pieces.length / 2);
  return {
    left: lefts[cut]!,
    right: rights.at(-1 - cut)!,
    leftEdge: lefts[middle]!,
    rightEdge: rights[middle]!,
    count: pieces.length,
  };
}

function apartOf({ left, right }: Pick<Extent, 'left' | 'right'>, token: Token): number {
  return Math.max(left - token.right, token.left - right);
}

function extentFeatures(
  { extents, inRow }: SureColumns,
  token: Token,
  column: number,
  segment: Segment,
  lineHeight: number,
): number[] {
  const own = extents[column];
  const near = (distance: number) => Math.max(-far, Math.min(far, distance / lineHeight));
  const isOther = extents.some(
    (extent, other) => other !== column && extent !== undefined && apartOf(extent, token) < 0,
  );
  return [
    own ? near(apartOf(own, token)) : far + 1,
    own ? near(segment.left - own.leftEdge) : far + 1,
    own ? near(segment.right - own.rightEdge) : far + 1,
    isOther ? 1 : 0,
    Math.min(30, own?.count ?? 0),
    inRow.get(segment.row) ?? 0,
  ];
}

/** Features from the nearest headings above. */
function headFeatures(
  { headers, columns, study }: PageTable,
  token: Token,
  column: number,
  row: number,
): number[] {
  const header = headers.findLast(({ lastRow }) => lastRow < row);
  if (header === undefined) return [headers.length > 0 ? -1 : 0, far + 1, 0, 0, 0, 0];
  const { name } = columns[column]!;
  const over = (cell: HeaderCell) => cell.left < token.right && token.left < cell.right;
  const own = header.cells.find((cell) => cell.name === name);
  const isRival = header.cells.some((cell) => cell.name !== name && over(cell));
  return [
    own ? 2 : 1,
    own ? Math.min(far, Math.max(-far, apartOf(own, token) / study.layout.lineHeight)) : far + 1,
    isRival ? 1 : 0,
    own?.likeness ?? 0,
    Math.min(60, row - header.lastRow),
    header.cells.length,
  ];
}

function formFeatures({ text }: Token, segment: Segment): number[] {
  const length = Math.max(1, text.length);
  return [
    (text.match(/\d/g)?.length ?? 0) / length,
    (text.match(/\p{L}/gu)?.length ?? 0) / length,
    Math.min(20, length),
    isValueText(text) ? 1 : 0,
    isValueText(segment.text) ? 1 : 0,
    Math.min(12, segment.tokens.length),
    Math.min(8, segment.column),
  ];
}
