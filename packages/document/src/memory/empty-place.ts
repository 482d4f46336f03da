import { ruledCell } from '../extraction/key-value/ruled-cell.ts';
import type { Box } from '../model/geometry.ts';
import type { Page } from '../model/page.ts';
import type { Layout, Token } from '../text/layout/layout.ts';
import { type Caption, type Extent, isWritingLine } from './captions.ts';

/** In line heights: the minimum space for a value, below its caption and beside it. */
const least = { below: 0.85, beside: 3 } as const;
/** Taller cells, as a ratio of the page, are frames around many fields. */
const highestCell = 0.12;

type Find = (layout: Layout, caption: Caption) => Extent | undefined;

/** Where to look for the space for a value, the most reliable first. */
const finders: readonly Find[] = [
  (_layout, { line }) => line,
  fillableField,
  restOfCell,
  nextCell,
  lineToWriteOn,
  behindColon,
];

/** Where the value of a field is written on a blank form, given its caption; undefined if no empty place is found. */
export function emptyPlace(layout: Layout, caption: Caption): Extent | undefined {
  for (const find of finders) {
    const place = find(layout, caption);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** A field declared by the file, in the row of the caption or directly below it. */
function fillableField({ page, lineHeight }: Layout, caption: Caption): Extent | undefined {
  const places = (page.formFields ?? [])
    .filter(({ kind }) => kind === 'text' || kind === 'choice')
    .map(({ box }) => inPoints(page, box));
  const away = (place: Extent) => {
    const isBeside = place.left > caption.right - lineHeight && sharesRow(place, caption);
    if (isBeside) return place.left - caption.right;
    const isBelow = place.top > caption.bottom - lineHeight && sharesColumn(place, caption);
    return isBelow ? place.top - caption.bottom : Number.POSITIVE_INFINITY;
  };
  const nearest = places.toSorted((a, b) => away(a) - away(b))[0];
  return nearest !== undefined && away(nearest) < 3 * lineHeight ? nearest : undefined;
}

/** The rest of the caption's own cell: below it, otherwise after it. */
function restOfCell(layout: Layout, caption: Caption): Extent | undefined {
  const cell = cellAround(layout.page, caption);
  if (cell === undefined) return undefined;
  const { lineHeight } = layout;
  const inside = tokensIn(layout, cell);
  const below = { ...cell, top: Math.max(caption.bottom, ...inside.map(({ bottom }) => bottom)) };
  if (below.bottom - below.top > least.below * lineHeight) return below;
  const behind = inside.filter((token) => token.left >= caption.right && sharesRow(token, caption));
  const right = Math.min(cell.right, ...behind.map(({ left }) => left));
  const beside = { ...cell, left: caption.right, right };
  return right - caption.right > least.beside * lineHeight ? beside : undefined;
}

/** An empty cell to the right of the caption's, or below it. */
function nextCell(layout: Layout, caption: Caption): Extent | undefined {
  const cell = cellAround(layout.page, caption);
  if (cell === undefined) return undefined;
  const { lineHeight } = layout;
  const middle = (cell.top + cell.bottom) / 2;
  const right = { left: cell.right + 2, right: cell.right + 4, top: middle - 1, bottom: middle + 1 };
  const below = { ...caption, top: cell.bottom + 2, bottom: cell.bottom + 4 };
  return [right, below]
    .flatMap((point) => cellAround(layout.page, point) ?? [])
    .find(
      (place) =>
        tokensIn(layout, place).length === 0 &&
        place.bottom - place.top > lineHeight &&
        place.right - place.left > least.beside * lineHeight,
    );
}

/** A ruled line after the caption, or directly above it as for signatures. */
function lineToWriteOn(layout: Layout, caption: Caption): Extent | undefined {
  const { page, lineHeight } = layout;
  const lines = page.rulings
    .filter(({ kind }) => kind === 'horizontal')
    .map(({ box }) => inPoints(page, box))
    .filter(({ left, right }) => right - left > least.beside * lineHeight);
  const over = (line: Extent) => ({ ...line, top: line.top - 1.4 * lineHeight, bottom: line.top });
  const behind = lines
    .filter(({ left, top }) => left > caption.right - lineHeight && isNear(top, caption, lineHeight))
    .toSorted((a, b) => a.left - b.left)[0];
  if (behind !== undefined) {
    const place = { ...over(behind), left: Math.max(behind.left, caption.right) };
    return isFree(layout, place) ? place : undefined;
  }
  const above = lines.find(
    (line) =>
      sharesColumn(line, caption) && line.top < caption.top + 2 && caption.top - line.top < lineHeight,
  );
  return above !== undefined && isFree(layout, over(above)) ? over(above) : undefined;
}

/** The space after a colon in its row, up to the next word. */
function behindColon(layout: Layout, caption: Caption): Extent | undefined {
  if (!caption.text.endsWith(':')) return undefined;
  const { page, segments, lineHeight } = layout;
  const next = segments
    .flatMap(({ tokens }) => tokens)
    .filter((token) => token.left > caption.right && sharesRow(token, caption))
    .map(({ left }) => left);
  const right = Math.min(0.95 * page.widthPt, ...next);
  if (right - caption.right < least.beside * lineHeight) return undefined;
  return { left: caption.right, right, top: caption.top, bottom: caption.bottom };
}

function isNear(y: number, { top, bottom }: Extent, lineHeight: number): boolean {
  return y > (top + bottom) / 2 && y < bottom + 0.6 * lineHeight;
}

function isFree(layout: Layout, place: Extent): boolean {
  return tokensIn(layout, place).length === 0;
}

/** What is printed in a place; writing lines are space, not print. */
function tokensIn({ segments }: Layout, place: Extent): readonly Token[] {
  return segments
    .flatMap(({ tokens }) => tokens)
    .filter(({ left, right, top, bottom, text }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isIn = x > place.left && x < place.right && y > place.top && y < place.bottom;
      return isIn && !isWritingLine(text);
    });
}

function sharesRow(a: Extent, b: Extent): boolean {
  return (
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * Math.min(a.bottom - a.top, b.bottom - b.top)
  );
}

function sharesColumn(a: Extent, b: Extent): boolean {
  return Math.min(a.right, b.right) > Math.max(a.left, b.left);
}

function cellAround(page: Page, { left, right, top, bottom }: Extent): Extent | undefined {
  const cell = ruledCell(page, {
    left: left / page.widthPt,
    top: top / page.heightPt,
    width: (right - left) / page.widthPt,
    height: (bottom - top) / page.heightPt,
  });
  return cell === undefined || cell.height > highestCell ? undefined : inPoints(page, cell);
}

function inPoints({ widthPt, heightPt }: Page, { left, top, width, height }: Box): Extent {
  return {
    left: left * widthPt,
    right: (left + width) * widthPt,
    top: top * heightPt,
    bottom: (top + height) * heightPt,
  };
}
