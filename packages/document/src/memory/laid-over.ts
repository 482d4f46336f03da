import { type Perspective, type Point, throughPerspective } from '../model/perspective.ts';
import { seededRandom } from '../model/random.ts';
import type { FormSheet, SheetWord } from './form-sheet.ts';
import { leastSquares } from './least-squares.ts';

/** A form aligned with a page of another document. */
export interface LaidOver {
  /** Page of the other document. */
  readonly page: number;
  /** Maps the form's page to the other one, both as ratios. */
  readonly map: Perspective;
  /** Words that occur once on both and are where the map takes them … */
  readonly kept: readonly WordPair[];
  /** … and those that are elsewhere. */
  readonly strayed: readonly WordPair[];
  /** Share of the form's words that are where the map takes them, of those that occur once on it. */
  readonly likeness: number;
}

type Laid = Omit<LaidOver, 'likeness'>;

interface WordPair {
  readonly from: SheetWord;
  readonly to: SheetWord;
}

/**
 * Maximum distance of a word from its mapped place, as a ratio of the page: while a map is searched for, and for the
 * final map.
 */
const reach = { first: 0.015, last: 0.008 } as const;
/**
 * Minimum number of words, and shares of the words on both and of those of the form, for two pages to be the same form.
 */
const least = { kept: 8, ofShared: 0.75, ofForm: 0.3 } as const;
const trials = 200;
/** No more are tried once so many of the pairs agree. */
const enough = 0.9;
/** Minimum number of words for a map with perspective: fewer would distort it. */
const leastForPerspective = 16;
/** Upright pages differ in size and by margins; a map beyond these bounds is a coincidence. */
const sizes = { least: 0.5, most: 2, slant: 0.15 } as const;

/** The page of a document that is the same form, if there is one, by the words of both and their positions. */
export function laidOver(form: FormSheet, sheets: readonly FormSheet[]): LaidOver | undefined {
  const found = sheets.flatMap((sheet) => {
    const pairs = pairsOf(form.words, sheet.words);
    const laid = laidBy(pairs, sheet.page);
    if (laid === undefined) return [];
    const likeness = laid.kept.length / onceIn(form.words).size;
    return isSameForm(laid, likeness) ? [{ ...laid, likeness }] : [];
  });
  return found.reduce<LaidOver | undefined>(
    (best, one) => (best === undefined || one.kept.length > best.kept.length ? one : best),
    undefined,
  );
}

function isSameForm({ kept, strayed }: Laid, likeness: number): boolean {
  const shared = kept.length + strayed.length;
  return kept.length >= least.kept && kept.length >= least.ofShared * shared && likeness >= least.ofForm;
}

/** The centre of a word, as ratios of the page. */
export function centreOf([left, top, right, bottom]: SheetWord): Point {
  return [(left + right) / 2e4, (top + bottom) / 2e4];
}

/** The words that occur once on each of the two pages. */
function pairsOf(form: readonly SheetWord[], other: readonly SheetWord[]): readonly WordPair[] {
  const others = onceIn(other);
  return [...onceIn(form)].flatMap(([said, from]) => {
    const to = others.get(said);
    return to === undefined ? [] : [{ from, to }];
  });
}

/** The words that occur once, by their hash. */
function onceIn(words: readonly SheetWord[]): ReadonlyMap<number, SheetWord> {
  const all = Map.groupBy(words, ([, , , , said]) => said);
  return new Map([...all].flatMap(([said, same]) => (same.length === 1 ? [[said, same[0]!] as const] : [])));
}

/**
 * The map that most pairs agree on: the best of many through three pairs each (RANSAC; Fischler and Bolles 1981),
 * refined on all pairs that agree, with perspective if there are many.
 */
function laidBy(pairs: readonly WordPair[], page: number): Laid | undefined {
  if (pairs.length < least.kept) return undefined;
  let map = mostAgreed(pairs);
  for (const far of [reach.first, reach.last, reach.last]) {
    const near = map && pairs.filter((pair) => strayOf(pair, map!) < far);
    map = near && (near.length < leastForPerspective ? affineOf(near) : perspectiveOf(near));
  }
  if (map === undefined || !isLikely(map)) return undefined;
  const { true: kept = [], false: strayed = [] } = Object.groupBy(pairs, (pair) =>
    strayOf(pair, map) < reach.last ? 'true' : 'false',
  );
  return { page, map, kept, strayed };
}

function mostAgreed(pairs: readonly WordPair[]): Perspective | undefined {
  const random = seededRandom(pairs.length);
  const points = pairs.map(({ from, to }): Moved => [...centreOf(from), ...centreOf(to)]);
  const any = () => points[Math.floor(random() * points.length)]!;
  let [best, most]: [Perspective | undefined, number] = [undefined, 0];
  for (let trial = 0; trial < trials && most < enough * pairs.length; trial++) {
    const map = affineThrough(any(), any(), any());
    if (map === undefined || !isLikely(map)) continue;
    const agreed = agreeing(points, map);
    if (agreed > most) [best, most] = [map, agreed];
  }
  return best;
}

/** The centre of a word on the form, and on the other page. */
type Moved = readonly [x: number, y: number, toX: number, toY: number];

/** Three words nearly in a line tell nothing of what is beside it. */
const leastArea = 1e-6;

/** The affine map through three points: in closed form, since hundreds are tried for a page. */
function affineThrough([x, y, ...to]: Moved, one: Moved, other: Moved): Perspective | undefined {
  const [ax, ay, bx, by] = [one[0] - x, one[1] - y, other[0] - x, other[1] - y];
  const area = ax * by - bx * ay;
  if (Math.abs(area) < leastArea) return undefined;
  const along = (at: 0 | 1) => {
    const [a, b] = [one[2 + at]! - to[at], other[2 + at]! - to[at]];
    const [across, down] = [(a * by - b * ay) / area, (ax * b - bx * a) / area];
    return [across, down, to[at] - across * x - down * y] as const;
  };
  return [...along(0), ...along(1), 0, 0, 1];
}

function agreeing(points: readonly Moved[], [a, b, c, d, e, f]: Perspective): number {
  let count = 0;
  for (const [x, y, toX, toY] of points) {
    const [across, down] = [a * x + b * y + c - toX, d * x + e * y + f - toY];
    if (across * across + down * down < reach.first * reach.first) count++;
  }
  return count;
}

function strayOf({ from, to }: WordPair, map: Perspective): number {
  const [x, y] = throughPerspective(map, centreOf(from));
  const [toX, toY] = centreOf(to);
  return Math.hypot(x - toX, y - toY);
}

function isLikely([a, b, , d, e]: Perspective): boolean {
  const isSize = (size: number) => size > sizes.least && size < sizes.most;
  return isSize(a) && isSize(e) && Math.abs(b) < sizes.slant && Math.abs(d) < sizes.slant;
}

function affineOf(pairs: readonly WordPair[]): Perspective | undefined {
  const rows = pairs.map(({ from }) => [...centreOf(from), 1]);
  const across = leastSquares(
    rows,
    pairs.map(({ to }) => centreOf(to)[0]),
  );
  const down = leastSquares(
    rows,
    pairs.map(({ to }) => centreOf(to)[1]),
  );
  return across && down && ([...across, ...down, 0, 0, 1] as unknown as Perspective);
}

function perspectiveOf(pairs: readonly WordPair[]): Perspective | undefined {
  const rows = pairs.flatMap(({ from, to }) => {
    const [[x, y], [toX, toY]] = [centreOf(from), centreOf(to)];
    return [
      [x, y, 1, 0, 0, 0, -x * toX, -y * toX],
      [0, 0, 0, x, y, 1, -x * toY, -y * toY],
    ];
  });
  const found = leastSquares(
    rows,
    pairs.flatMap(({ to }) => centreOf(to)),
  );
  return found && ([...found, 1] as unknown as Perspective);
}
