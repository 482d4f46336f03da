import type { Geometry, PageWord } from '@recto/contract';

/** The size of a page, by which widths and heights are compared. */
interface Size {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** A box smaller than this share of the page was a click. */
const click = 0.006;
/** Words further apart than this multiple of their height do not belong together. */
const farHeights = 1.5;

/**
 * The printed words that a person means by a box on a page: those in it, or for a click all that belong to the word
 * below it, from a colon or a wide gap to the next. Undefined where there are none.
 */
export function phraseIn(words: readonly PageWord[], size: Size, box: Geometry): string | undefined {
  const chosen =
    box.width < click && box.height < click
      ? phraseAt(words, size, box)
      : words.filter((word) => isIn(word, box));
  return chosen.length === 0 ? undefined : chosen.map(({ text }) => text).join(' ');
}

function phraseAt(
  words: readonly PageWord[],
  size: Size,
  { left: x, top: y }: Geometry,
): readonly PageWord[] {
  const found = words.find(
    ({ geometry: { left, top, width, height } }) =>
      x >= left && x <= left + width && y >= top - height * 0.2 && y <= top + height * 1.2,
  );
  if (found === undefined) return [];
  const line = words.filter((word) => word.line === found.line);
  let [first, last] = [line.indexOf(found), line.indexOf(found)];
  while (first > 0 && belongs(line[first - 1], line[first], size)) first -= 1;
  while (last < line.length - 1 && belongs(line[last], line[last + 1], size)) last += 1;
  return line.slice(first, last + 1);
}

function belongs(left: PageWord | undefined, right: PageWord | undefined, size: Size): boolean {
  if (left === undefined || right === undefined || left.text.endsWith(':')) return false;
  const gapPt = (right.geometry.left - left.geometry.left - left.geometry.width) * size.widthPt;
  const heightPt = Math.max(left.geometry.height, right.geometry.height) * size.heightPt;
  return Math.abs(gapPt) <= farHeights * heightPt;
}

function isIn({ geometry }: PageWord, box: Geometry): boolean {
  const x = geometry.left + geometry.width / 2;
  const y = geometry.top + geometry.height / 2;
  return x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;
}
