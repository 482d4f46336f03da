import type { Page, Word } from '../model/page.ts';

// Parts of the size of print that letters take up or down from the line they stand on; about the same in all fonts.
const tall = 0.72;
const low = 0.52;
const below = 0.21;

/**
 * The size of a line's print in points; 0 when nothing tells. Boxes of a text layer lie close around the letters,
 * so that "no" is half as high as "Page" in the same print; those of OCR are as high as their line.
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

/** How far the letters of `text` go up and down from the line they stand on, as parts of the size of the print. */
export function printExtent(text: string): { readonly up: number; readonly down: number } {
  const isTall = /[\p{Lu}\p{N}bdfhijkltß()[\]{}/|§$€£@&%!?'"]|\p{L}\p{M}/u.test(text.normalize('NFD'));
  return { up: isTall ? tall : low, down: /[gjpqyçQ,;()[\]{}/|§]/.test(text) ? below : 0 };
}
