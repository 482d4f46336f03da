import type { Glyph } from './glyph.ts';

/** The intentional letter spacing of a text object, in points. */
export interface LetterSpacing {
  /** The usual gap between its letters. */
  readonly usual: number;
  /**
   * Present if all gaps of a line are equal although the letters are not, so that even a gap that pdfium takes for a
   * space is none.
   */
  readonly even?: number;
}

const leastGaps = 4;
const leastEvenGaps = 3;
/** Of the font's height: gaps that differ less are equal, letters whose widths differ more are not. */
const sameGap = 0.03;
const otherBreadth = 0.15;
/** Wider gaps, relative to the font's height, separate columns. */
const widestSpacing = 0.6;
/** Kerning changes this share of gaps. */
const kernedShare = 0.2;

/** The letter spacing of each text object that has any, by handle. */
export function letterSpacings(glyphs: readonly Glyph[]): ReadonlyMap<number, LetterSpacing> {
  const spacings = new Map<number, LetterSpacing>();
  for (const [object, gaps] of gapsOfObjects(glyphs)) {
    if (gaps.length >= leastGaps) spacings.set(object, { usual: Math.max(0, median(gaps)) });
  }
  for (const run of runsWithSpaces(glyphs)) {
    const even = evenSpacing(run);
    if (even === undefined) continue;
    for (const { textObject } of run) spacings.set(textObject, { usual: even, even });
  }
  return spacings;
}

function gapsOfObjects(glyphs: readonly Glyph[]): ReadonlyMap<number, readonly number[]> {
  const gaps = new Map<number, number[]>();
  for (let i = 1; i < glyphs.length; i++) {
    const [previous, glyph] = [glyphs[i - 1]!, glyphs[i]!];
    if (previous.textObject !== glyph.textObject || glyph.afterSpace) continue;
    const list = gaps.get(glyph.textObject) ?? [];
    gaps.set(glyph.textObject, list);
    list.push(gapBetween(previous, glyph));
  }
  return gaps;
}

/** Consecutive glyphs of one size on one line, no further apart than spaced letters, with spaces inferred by pdfium. */
function runsWithSpaces(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const runs: (readonly Glyph[])[] = [];
  let start = 0;
  let hasSpace = false;
  for (let i = 1; i <= glyphs.length; i++) {
    const glyph = glyphs[i];
    if (glyph !== undefined && goesOn(glyphs[i - 1]!, glyph)) {
      if (glyph.inferred === 'space') hasSpace = true;
      continue;
    }
    if (hasSpace) runs.push(glyphs.slice(start, i));
    start = i;
    hasSpace = false;
  }
  return runs;
}

function goesOn(previous: Glyph, glyph: Glyph): boolean {
  const height = heightOf(glyph);
  const near = sameGap * height;
  const gap = gapBetween(previous, glyph);
  const widest = (isSplit(glyph) ? 3 : 1) * widestSpacing * height;
  return (
    Math.abs(previous.loose.bottom - glyph.loose.bottom) < near &&
    Math.abs(previous.loose.top - glyph.loose.top) < near &&
    gap > -near &&
    gap < widest
  );
}

/** The gap shared by nearly all letters of a run, if it is wide enough to be taken for a space. */
function evenSpacing(run: readonly Glyph[]): number | undefined {
  const height = heightOf(run[0]!);
  const inner = run.flatMap((glyph, i) => (i === 0 || isSplit(glyph) ? [] : [i]));
  const gaps = inner.map((i) => gapBetween(run[i - 1]!, run[i]!));
  if (gaps.length < leastEvenGaps) return undefined;
  const middle = median(gaps);
  const others = gaps.filter((gap) => Math.abs(gap - middle) > sameGap * height).length;
  const breadths = inner.map((i) => run[i - 1]!.loose.right - run[i - 1]!.loose.left);
  const [least, most] = breadths.reduce(([a, b], one) => [Math.min(a, one), Math.max(b, one)], [Infinity, 0]);
  const isVaried = most - least > otherBreadth * height;
  return others <= gaps.length * kernedShare && isVaried && middle > 0 ? middle : undefined;
}

/** Whether the file has a space before it. */
function isSplit({ afterSpace, inferred }: Glyph): boolean {
  return afterSpace && inferred === undefined;
}

function gapBetween(previous: Glyph, glyph: Glyph): number {
  return glyph.loose.left - previous.loose.right;
}

function heightOf({ loose }: Glyph): number {
  return loose.bottom - loose.top;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
