import { type Extent, liesWithin } from '../../../geometry/rows.ts';
import { isLostOn, isSameColour, mayBePattern, wholeColours } from '../objects/backdrops.ts';
import type { Cover, DrawnText } from '../objects/covers.ts';
import type { PageObjects } from '../objects/page-objects.ts';
import type { Rgb } from '../objects/path-outlines.ts';
import type { InkAt } from '../regions/inked-places.ts';
import type { Glyph } from './glyph.ts';

/** Of what covers a character: its ink may reach so much beyond, in points. */
const slackPt = 0.5;

/**
 * Leaves out what nobody can see: text of the colour of what it stands on, and text of which nothing is left, since
 * other things were drawn over it or it is clipped away. Of what is cut short, as in a cell that is too narrow, all
 * is kept: the file knows more than it shows. To be called while the page is loaded.
 * @param inkAt asked where it takes a colour for that of paper or cover which may be a pattern: pdfium does not tell
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

/** What stands where the same was drawn in a colour that is seen for certain, as outlines are, has the ink of that. */
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

/** Glyphs that were written in one go: in one object, or without a space between them. */
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
 * @param repeats text objects of which pdfium lists no character, for it lists once what is drawn twice at one place:
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

/** @param covers in the order in which they are drawn */
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
