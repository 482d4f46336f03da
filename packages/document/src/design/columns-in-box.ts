import { mergeIntervals } from '../extraction/key-value/clear-columns.ts';
import { segmentRows } from '../extraction/key-value/segment.ts';
import type { Box } from '../model/geometry.ts';
import type { Page, Word } from '../model/page.ts';
import { conventionsOfValues } from '../text/kinds/normalise.ts';
import { likelyKind } from './likely-kind.ts';
import { namedColumns, type ProposedField } from './proposed-action.ts';

/** Rows below a head are looked at for what a column holds. */
const mostRows = 30;

/**
 * The columns of a table whose head somebody has drawn a box over, in the page's upright frame. Words of a heading may
 * stand on several lines; the kind of a column is told by what stands below it, down to the first row without any.
 */
export function columnsInBox(page: Page, box: Box): readonly ProposedField[] {
  const head = { ...page, words: page.words.filter((word) => isIn(centreOf(word), box)) };
  const segments = segmentRows(head).flat();
  const extents = mergeIntervals(
    segments.map(({ box: { left, width } }) => ({ start: left, end: left + width })),
  );
  const headings = extents.map(({ start, end }) =>
    segments
      .filter(({ box: { left, width } }) => left + width / 2 >= start && left + width / 2 <= end)
      .map(({ text }) => text)
      .join(' '),
  );
  const below = rowsBelow(page, box);
  return namedColumns(headings).map(({ index, name, label }) => {
    const texts = textsUnder(below, extents, index);
    return {
      name,
      label,
      texts,
      kind: likelyKind(texts, conventionsOfValues(texts.map((text) => ({ text })))),
    };
  });
}

function rowsBelow(page: Page, box: Box) {
  const bottom = box.top + box.height;
  const words = page.words.filter(({ box: { top, height } }) => top + height / 2 > bottom);
  return segmentRows({ ...page, words }).slice(0, mostRows);
}

/** The texts nearest to a column, row by row, until a row has a single segment: a sentence or a sum. */
function textsUnder(
  rows: ReturnType<typeof segmentRows>,
  extents: readonly { readonly start: number; readonly end: number }[],
  index: number,
): readonly string[] {
  const middles = extents.map(({ start, end }) => (start + end) / 2);
  const end = rows.findIndex((row) => row.length < 2);
  return rows.slice(0, end < 0 ? rows.length : end).flatMap((row) =>
    row.flatMap(({ box: { left, width }, text }) => {
      const overlaps = extents.map(
        (extent) => Math.min(extent.end, left + width) - Math.max(extent.start, left),
      );
      const most = Math.max(...overlaps);
      const middle = left + width / 2;
      const nearest =
        most > 0
          ? overlaps.indexOf(most)
          : middles.reduce(
              (best, at, other) =>
                Math.abs(at - middle) < Math.abs((middles[best] ?? 2) - middle) ? other : best,
              0,
            );
      return nearest === index ? [text] : [];
    }),
  );
}

function centreOf({ box }: Word): { readonly x: number; readonly y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function isIn({ x, y }: { readonly x: number; readonly y: number }, box: Box): boolean {
  return x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;
}
