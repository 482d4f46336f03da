import type { Page, Word } from '../model/page.ts';

// Heights above and below the baseline as shares of the font size; about the same in all fonts.
const tall = 0.72;
const low = 0.52;
const below = 0.21;

/**
 * The font size of a line in points; 0 if it cannot be determined. Boxes of a text layer fit closely around the
 * letters, so that "no" is half as high as "Page" in the same size; those of OCR are as high as their line.
 */
export function printSizePt(line: readonly Word[], page: Page): number {
  const sizes = line.flatMap((word) => {
    const heightPt = word.box.height * page.heightPt;
    if (page.source !== 'text-layer') return [heightPt];
    const part = partOfSize(word.text);
    return part === 0 ? [] : [heightPt / part];
  });
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
}

function partOfSize(text: string): number {
  if (!/[\p{L}\p{N}]/u.test(text)) return 0;
  const { up, down } = printExtent(text);
  return up + down;
}

/** How far `text` extends above and below the baseline, as shares of the font size. */
export function printExtent(text: string): { readonly up: number; readonly down: number } {
  const isTall = /[\p{Lu}\p{N}bdfhijkltß()[\]{}/|§$€£@&%!?'"]|\p{L}\p{M}/u.test(text.normalize('NFD'));
  return { up: isTall ? tall : low, down: /[gjpqyçQ,;()[\]{}/|§]/.test(text) ? below : 0 };
}
