import { crossingOf, type Pencil } from './pencil.ts';

/** An end of a line of text. Columns run along the first axis, as pencils do. */
export interface LineEnd {
  /** Down the page. */
  readonly along: number;
  readonly across: number;
}

/** Where lines of text begin and end. */
export interface LineEnds {
  readonly lefts: readonly LineEnd[];
  readonly rights: readonly LineEnd[];
}

/** Each look: how far from the best so far, in steps, and how exactly ends must stand under each other. */
const looks = [
  { step: 0.016, reach: 14, tolerance: 0.016 },
  { step: 0.006, reach: 3, tolerance: 0.01 },
  { step: 0.002, reach: 3, tolerance: 0.006 },
] as const;
const tightest = looks.at(-1)!.tolerance;

/**
 * Another pencil must line up so many more pairs of ends than the expected one, in square roots of those: by chance,
 * columns of different places on the page come to stand under each other.
 */
const leastGain = 5;
const leastExpected = 16;

/**
 * The pencil along which most ends of lines stand under each other, searched about the one that is `expected`; that
 * one where no other is clearly better.
 */
export function columnPencil(ends: LineEnds, expected: Pencil): Pencil {
  let best = expected;
  for (const { step, reach, tolerance } of looks) {
    const centre = best;
    let most = alignedPairs(ends, centre, tolerance);
    for (let i = -reach; i <= reach; i++) {
      for (let j = -reach; j <= reach; j++) {
        const tried = { slope: centre.slope + i * step, convergence: centre.convergence + j * step };
        const aligned = alignedPairs(ends, tried, tolerance);
        if (aligned > most) [best, most] = [tried, aligned];
      }
    }
  }
  const usual = alignedPairs(ends, expected, tightest);
  const gain = alignedPairs(ends, best, tightest) - usual;
  return gain > leastGain * Math.sqrt(Math.max(leastExpected, usual)) ? best : expected;
}

/** Nearly the number of pairs of ends that cross within `tolerance`. */
function alignedPairs({ lefts, rights }: LineEnds, pencil: Pencil, tolerance: number): number {
  return pairsOf(lefts, pencil, tolerance) + pairsOf(rights, pencil, tolerance);
}

const mostBins = 600;
const bins = new Float64Array(mostBins);

function pairsOf(ends: readonly LineEnd[], pencil: Pencil, tolerance: number): number {
  const used = Math.min(mostBins, Math.ceil(3 / tolerance));
  bins.fill(0, 0, used);
  for (const { along, across } of ends) {
    const at = crossingOf(pencil, along, across) / tolerance + used / 2;
    const bin = Math.floor(at);
    if (!(bin >= 0 && bin < used - 1)) continue;
    bins[bin]! += 1 - (at - bin);
    bins[bin + 1]! += at - bin;
  }
  let pairs = 0;
  for (let bin = 0; bin < used; bin++) pairs += (bins[bin]! * (bins[bin]! - 1)) / 2;
  return Math.max(0, pairs);
}
