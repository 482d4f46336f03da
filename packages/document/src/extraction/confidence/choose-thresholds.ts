import { leastCountFor, precisionBound } from './precision-bound.ts';

/** A value of a field, how sure it was, and whether it was right. */
export interface KnownValue {
  readonly field: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly right: boolean;
}

/** How many values are at a threshold or above it, and how many of them are right. */
interface Passed {
  readonly count: number;
  readonly right: number;
}

/** The threshold of a field, and what it rests on. */
export interface ChosenThreshold {
  readonly field: string;
  /** How many values of the field are known. */
  readonly values: number;
  /** From 0 to 1; absent where nothing that is known may pass. */
  readonly threshold?: number;
  /** The values that prove it: the field's own, or those of all fields. */
  readonly basis?: 'field' | 'all';
  /** Of the field's own values. */
  readonly passed: Passed;
}

/** Values that a field needs before those of the others may speak for it. */
const leastOwn = 10;
/** Thresholds are whole steps of a thousandth. */
const steps = 1000;

/**
 * For each field the lowest threshold at which, with a certainty of 95 %, at least `precision` (0 to 1) of the values
 * that pass are right. A field with too few values is judged with those of all fields, unless its own are worse.
 * The bound is that of Clopper and Pearson, and thresholds are tried from high to low until one fails
 * (fixed sequence; Angelopoulos and others 2021, "Learn then Test"), so that trying many takes nothing from certainty.
 */
export function chooseThresholds(
  values: readonly KnownValue[],
  fields: readonly string[],
  precision: number,
): ChosenThreshold[] {
  const pool = tallyOf(values);
  return fields.map((field) => {
    const own = values.filter((value) => value.field === field);
    const tally = tallyOf(own);
    const isEnough = ({ count, right }: Passed) => precisionBound(right, count) >= precision;
    const alone = lowest(tally, precision, (threshold) => isEnough(tally(threshold)));
    const isNoWorse = ({ count, right }: Passed) => right >= precision * count;
    const together =
      own.length < leastOwn
        ? undefined
        : lowest(pool, precision, (at) => isEnough(pool(at)) && isNoWorse(tally(at)));
    const threshold = alone ?? together;
    const known = { field, values: own.length };
    const passed = threshold === undefined ? { count: 0, right: 0 } : tally(threshold);
    if (threshold === undefined || passed.count === 0) return { ...known, passed };
    return { ...known, threshold, basis: alone === undefined ? 'all' : 'field', passed };
  });
}

/** Counts what passes a threshold. */
export function tallyOf(values: readonly KnownValue[]): (threshold: number) => Passed {
  const sorted = values.toSorted((a, b) => b.confidence - a.confidence);
  const rights = [0];
  for (const { right } of sorted) rights.push(rights.at(-1)! + (right ? 1 : 0));
  return (threshold) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.confidence >= threshold) low = middle + 1;
      else high = middle;
    }
    return { count: low, right: rights[low]! };
  };
}

/** The last threshold that holds, from the highest that enough values pass downwards. */
function lowest(
  tally: (threshold: number) => Passed,
  precision: number,
  holds: (threshold: number) => boolean,
): number | undefined {
  const needed = leastCountFor(precision);
  let found: number | undefined;
  for (let step = steps; step >= 0; step--) {
    const threshold = step / steps;
    if (tally(threshold).count < needed) continue;
    if (!holds(threshold)) break;
    found = threshold;
  }
  return found;
}
