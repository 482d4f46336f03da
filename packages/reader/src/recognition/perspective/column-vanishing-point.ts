import { crossingOf, type VanishingPoint } from './vanishing-point.ts';

/** An end of a text line. Columns run along the first axis, as for vanishing points. */
export interface LineEnd {
  /** Down the page. */
  readonly along: number;
  readonly across: number;
}

/** Where text lines start and end. */
export interface LineEnds {
  readonly lefts: readonly LineEnd[];
  readonly rights: readonly LineEnd[];
}

/** Each pass: how far to search around the best so far, in steps, and how exactly ends must align. */
const firstLook = { step: 0.016, reach: 14, tolerance: 0.016 } as const;
const closerLooks = [
  { step: 0.006, reach: 3, tolerance: 0.01 },
  { step: 0.002, reach: 3, tolerance: 0.006 },
] as const;
const tightest = closerLooks.at(-1)!.tolerance;
/** The first pass may miss the narrow peak of the best: this many are examined more closely. */
const mostPeaks = 6;

/**
 * Another vanishing point must align this many more pairs of ends than the expected one, in square roots of their
 * number: by chance, columns from different places on the page line up.
 */
const leastGain = 5;
const leastExpected = 16;

/**
 * The vanishing point along which most line ends align, searched around `expected`; `expected` itself unless another is
 * clearly better.
 */
export function columnVanishingPoint(ends: LineEnds, expected: VanishingPoint): VanishingPoint {
  let best = expected;
  const usual = alignedPairs(ends, expected, tightest);
  let most = usual;
  for (const peak of peaksOf(triedAbout(ends, expected, firstLook))) {
    const closest = closerLooks.reduce(
      (found, look) => mostAligned(triedAbout(ends, found, look)),
      peak as VanishingPoint,
    );
    const aligned = alignedPairs(ends, closest, tightest);
    if (aligned > most) [best, most] = [closest, aligned];
  }
  return most - usual > leastGain * Math.sqrt(Math.max(leastExpected, usual)) ? best : expected;
}

interface TriedPoint extends VanishingPoint {
  readonly aligned: number;
}

interface Look {
  readonly step: number;
  readonly reach: number;
  readonly tolerance: number;
}

function triedAbout(
  ends: LineEnds,
  { slope, convergence }: VanishingPoint,
  { step, reach, tolerance }: Look,
): readonly TriedPoint[] {
  const tried: TriedPoint[] = [];
  for (let i = -reach; i <= reach; i++) {
    for (let j = -reach; j <= reach; j++) {
      const vanishing = { slope: slope + i * step, convergence: convergence + j * step };
      tried.push({ ...vanishing, aligned: alignedPairs(ends, vanishing, tolerance) });
    }
  }
  return tried;
}

function mostAligned(tried: readonly TriedPoint[]): TriedPoint {
  return tried.reduce((best, one) => (one.aligned > best.aligned ? one : best));
}

/** The best of a pass, none next to a better one. */
function peaksOf(tried: readonly TriedPoint[]): readonly TriedPoint[] {
  const peaks: TriedPoint[] = [];
  const near = 1.5 * firstLook.step;
  for (const one of tried.toSorted((a, b) => b.aligned - a.aligned)) {
    const isBeside = peaks.some(
      ({ slope, convergence }) =>
        Math.abs(slope - one.slope) < near && Math.abs(convergence - one.convergence) < near,
    );
    if (!isBeside && peaks.push(one) === mostPeaks) break;
  }
  return peaks;
}

/** Approximately the number of pairs of ends that cross within `tolerance`. */
function alignedPairs({ lefts, rights }: LineEnds, vanishing: VanishingPoint, tolerance: number): number {
  return pairsOf(lefts, vanishing, tolerance) + pairsOf(rights, vanishing, tolerance);
}

const mostBins = 1000;
const bins = new Float64Array(mostBins);

/**
 * Ends are spread over two bins and pairs are also counted across neighbouring ones: so ends at one place make the same
 * number of pairs wherever it lies between two bins.
 */
function pairsOf(ends: readonly LineEnd[], vanishing: VanishingPoint, tolerance: number): number {
  const binWidth = tolerance / 2;
  const used = Math.min(mostBins, Math.ceil(3 / binWidth));
  bins.fill(0, 0, used);
  let counted = 0;
  for (const { along, across } of ends) {
    const at = crossingOf(vanishing, along, across) / binWidth + used / 2;
    const bin = Math.floor(at);
    if (!(bin >= 0 && bin < used - 1)) continue;
    bins[bin]! += 1 - (at - bin);
    bins[bin + 1]! += at - bin;
    counted++;
  }
  let pairs = -counted / 2;
  for (let bin = 0; bin + 1 < used; bin++) pairs += bins[bin]! * (bins[bin]! / 2 + bins[bin + 1]!);
  return Math.max(0, pairs);
}
