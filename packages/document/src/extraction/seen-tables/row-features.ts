import type { PageTable } from './page-columns.ts';
import type { Line } from './pieces.ts';

/** Names of the features that show whether a line begins a row, and whether it is in one, in order. */
export const rowFeatureNames: readonly string[] = [
  ...['topMean', 'topFirst', 'topMost', 'inMean', 'pieces', 'odds', 'oddsMost', 'values'],
  ...['gapAbove', 'gapBelow', 'lineGap', 'columnsAbove', 'sharedAbove', 'valuesSharedAbove', 'newColumns'],
  ...['columnsBelow', 'sharedBelow', 'valuesBelow', 'indent', 'isFullest', 'share', 'wordsOutside'],
  ...['ruledTop', 'ruledIn', 'ruledAgrees', 'ruledOnPage', 'firstColumn'],
];

/** Distances beyond this many line heights carry no further information. */
const far = 8;

/** For each line of a table on a page, the features named by {@link rowFeatureNames}. */
export function rowFeatures(table: PageTable, lines: readonly Line[]): number[][] {
  const gaps = lines.slice(1).map((line, index) => gapOf(table, lines[index]!, line));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1;
  const fullest = Math.max(...lines.map(columnsOf).map(({ size }) => size));
  const leftmost = Math.min(...lines.map(leftOf));
  return lines.map((line, index) => [
    ...markFeatures(table, line),
    gaps[index - 1] ?? far,
    gaps[index] ?? far,
    usual,
    ...besideFeatures(line, lines[index - 1]),
    ...belowFeatures(line, lines[index + 1]),
    Math.min(20, (leftOf(line) - leftmost) / table.study.layout.lineHeight),
    columnsOf(line).size === fullest ? 1 : 0,
    columnsOf(line).size / table.columns.length,
    outsideOf(table, line),
    ...ruledFeatures(table, line),
    firstColumnOf(table, lines, line),
  ]);
}

function columnsOf({ pieces }: Line): Set<string> {
  return new Set(pieces.map(({ column }) => column));
}

function valuesOf({ pieces }: Line): Set<string> {
  return new Set(
    pieces.filter(({ tokens }) => tokens.some(({ text }) => /\d/.test(text))).map(({ column }) => column),
  );
}

function leftOf({ pieces }: Line): number {
  return Math.min(...pieces.map(({ tokens }) => tokens[0]!.left));
}

/** From the bottom of a line to the top of the next, in line heights. */
function gapOf({ study }: PageTable, above: Line, below: Line): number {
  const bottom = Math.max(...above.pieces.flatMap(({ tokens }) => tokens.map((token) => token.bottom)));
  const top = Math.min(...below.pieces.flatMap(({ tokens }) => tokens.map((token) => token.top)));
  return Math.max(-1, Math.min(far, (top - bottom) / study.layout.lineHeight));
}

function markFeatures({ study, inRows, rowTops }: PageTable, line: Line): number[] {
  const tokens = line.pieces.flatMap((piece) => piece.tokens);
  const positions = tokens.map((token) => study.positionOf(token));
  const tops = positions.map((position) => rowTops[position]!);
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  return [
    mean(tops),
    tops[0]!,
    Math.max(...tops),
    mean(positions.map((position) => inRows[position]!)),
    columnsOf(line).size,
    mean(line.pieces.map(({ odds }) => odds)),
    Math.max(...line.pieces.map(({ odds }) => odds)),
    valuesOf(line).size,
  ];
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((one) => b.has(one)).length;
}

function besideFeatures(line: Line, above: Line | undefined): number[] {
  if (above === undefined) return [0, 0, 0, columnsOf(line).size];
  const [own, others] = [columnsOf(line), columnsOf(above)];
  const both = shared(own, others);
  return [others.size, both, shared(valuesOf(line), valuesOf(above)), own.size - both];
}

function belowFeatures(line: Line, below: Line | undefined): number[] {
  if (below === undefined) return [0, 0, 0];
  return [columnsOf(below).size, shared(columnsOf(line), columnsOf(below)), valuesOf(below).size];
}

/** The share of the words of the line that are in no column. */
function outsideOf({ study }: PageTable, { row, pieces }: Line): number {
  const all = study.layout.rows[row]!.reduce((sum, { tokens }) => sum + tokens.length, 0);
  return 1 - pieces.reduce((sum, { tokens }) => sum + tokens.length, 0) / all;
}

function ruledFeatures({ ruled }: PageTable, { pieces }: Line): number[] {
  const places = pieces.flatMap(({ tokens }) => tokens.flatMap((token) => ruled.get(token) ?? []));
  const [first] = places;
  return [
    places.some(({ isTop }) => isTop) ? 1 : 0,
    first === undefined ? 0 : 1,
    first?.agrees ? 1 : 0,
    ruled.size > 0 ? 1 : 0,
  ];
}

/** 1 if the line fills the first requested column, otherwise 0.5 for the first line and 0 for others. */
function firstColumnOf({ columns }: PageTable, lines: readonly Line[], line: Line): number {
  return columnsOf(line).has(columns[0]!.name) ? 1 : lines.indexOf(line) === 0 ? 0.5 : 0;
}
