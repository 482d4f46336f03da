import { type Extent, liesWithin } from '../../../geometry/rows.ts';
import { isLostOn, isSameColour, mayBePattern, wholeColours } from '../objects/backdrops.ts';
import type { Cover, DrawnText } from '../objects/covers.ts';
import type { PageObjects } from '../objects/page-objects.ts';
import type { Rgb } from '../objects/path-outlines.ts';
import type { InkAt } from '../regions/inked-places.ts';
import type { Glyph } from './glyph.ts';

/** How far a character's ink may extend beyond its cover, in points. */
const slackPt = 0.5;

/**
 * Removes invisible text: text in the colour of its background, and text of which nothing is left because it is covered
 * or clipped. Partly cut text, as in a narrow cell, is kept in full: the file knows more than it shows. Call it while
 * the page is loaded.
 * @param inkAt called when a colour taken for that of paper or cover may be a pattern: pdfium does not say
 */
export function visibleGlyphs(
  glyphs: readonly Glyph[],
  objects: PageObjects,
  inkAt: InkAt,
): readonly Glyph[] {
  const listed = new Set(glyphs.map(({ textObject }) => textObject));
  const repeats = [...objects.texts].filter(([handle]) => !listed.has(handle)).map(([, text]) => text);
  return runsOf(glyphs)
    .filter((run) => !run.every((glyph) => isHidden(glyph, objects, repeats, inkAt)))
    .flat()
    .filter(contrastWith(objects, unlessRepeated(glyphs, inkAt)));
}

/** A glyph repeated in a certainly visible colour, such as an outline's, has the ink of that. */
function unlessRepeated(glyphs: readonly Glyph[], inkAt: InkAt): (glyph: Glyph) => boolean {
  let certain: ReadonlyMap<string, readonly Glyph[]> | undefined;
  return (glyph) => {
    certain ??= Map.groupBy(
      glyphs.filter(({ colours }) => !colours.every(mayBePattern)),
      ({ text }) => text,
    );
    const isSame = ({ tight }: Glyph) => liesWithin(middleOf(tight), glyph.tight);
    return !certain.get(glyph.text)?.some(isSame) && inkAt(glyph.tight);
  };
}

function contrastWith(
  { backdrops, texts }: PageObjects,
  hasInk: (glyph: Glyph) => boolean,
): (glyph: Glyph) => boolean {
  const grounds = wholeColours(backdrops);
  const mayBeLost = new Map<Rgb, boolean>();
  return (glyph) => {
    const { colours, tight, textObject } = glyph;
    const order = texts.get(textObject)?.order ?? Number.POSITIVE_INFINITY;
    return colours.some((colour) => {
      const known = mayBeLost.get(colour) ?? grounds.some((ground) => isSameColour(ground, colour));
      mayBeLost.set(colour, known);
      if (!known || !isLostOn(backdrops, middleOf(tight), order, colour)) return true;
      return mayBePattern(colour) && hasInk(glyph);
    });
  };
}

/** Glyphs written together: in one object, or without a space between them. */
function runsOf(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const runs: Glyph[][] = [];
  let before: Glyph | undefined;
  for (const glyph of glyphs) {
    if (before !== undefined && (glyph.textObject === before.textObject || !glyph.afterSpace)) {
      runs.at(-1)!.push(glyph);
    } else runs.push([glyph]);
    before = glyph;
  }
  return runs;
}

/**
 * @param repeats text objects for which pdfium lists no character, since it lists once what is drawn twice at one
 * place:
 *   under a cover and again on top of it
 */
function isHidden(
  { tight, textObject }: Glyph,
  objects: PageObjects,
  repeats: readonly DrawnText[],
  inkAt: InkAt,
): boolean {
  const text = objects.texts.get(textObject);
  if (text === undefined) return false;
  const middle = middleOf(tight);
  if (text.clip !== undefined && !liesWithin(middle, text.clip.extent)) return true;
  const cover = coverAbove(tight, text.order, objects.covers);
  if (cover === undefined) return false;
  if (repeats.some(({ order, extent }) => order > cover.order && liesWithin(middle, extent()))) return false;
  return !(cover.colour !== undefined && mayBePattern(cover.colour) && inkAt(tight));
}

/** @param covers in drawing order */
function coverAbove(tight: Extent, order: number, covers: readonly Cover[]): Cover | undefined {
  const ink = {
    left: tight.left + slackPt,
    right: tight.right - slackPt,
    top: tight.top + slackPt,
    bottom: tight.bottom - slackPt,
  };
  const middle = middleOf(tight);
  for (let i = covers.length - 1; i >= 0 && covers[i]!.order > order; i--) {
    const { extent, isOpaque } = covers[i]!;
    if (liesWithin(middle, extent) && liesWithin(ink, extent) && isOpaque()) return covers[i];
  }
  return undefined;
}

function middleOf({ left, right, top, bottom }: Extent): Extent {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x, right: x, top: y, bottom: y };
}
