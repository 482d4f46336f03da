import type { Segment } from './segment.ts';

type Cells = readonly (Segment | undefined)[];

/** A scale has at least this many marks. */
const leastMarks = 3;
/** Minimum share of the steps that are equal: charts may stand one below the other. */
const leastEven = 0.8;
/** Maximum share of cells beside the marks: headings, legends. */
const mostBeside = 0.3;

/** Whether rows are the marks at the axes of charts: every column of numbers goes up or down in equal steps. */
export function areAxisTicks(rows: readonly Cells[]): boolean {
  const columns = (rows[0] ?? []).map((_, column) => rows.flatMap((row) => row[column] ?? []));
  const scales = columns.filter(
    (cells) => cells.filter((cell) => !Number.isNaN(numberIn(cell))).length >= leastMarks,
  );
  if (scales.length === 0 || !scales.every(isScale)) return false;
  const all = columns.flat().length;
  const marks = scales.flat().filter((cell) => !Number.isNaN(numberIn(cell))).length;
  return all - marks <= mostBeside * all;
}

function numberIn({ text }: Segment): number {
  return /^[-–−]?\d[\d,.]*%?$/.test(text)
    ? Number(text.replace(/[–−]/, '-').replace(/[,%]/g, ''))
    : Number.NaN;
}

function isScale(cells: readonly Segment[]): boolean {
  const numbers = cells.map(numberIn).filter((number) => !Number.isNaN(number));
  const steps = numbers.slice(1).map((number, index) => number - numbers[index]!);
  const step = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  const even = steps.filter((one) => Math.abs(one - step) <= Math.abs(step) / 100);
  return step !== 0 && even.length >= leastEven * steps.length;
}
