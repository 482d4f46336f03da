/** The alignment of a text as read with the text as printed. */
export interface TextAlignment {
  /** Minimum number of edits (insert, delete, replace) from one to the other. */
  readonly edits: number;
  /** For each printed character, the index of the character read in its place, right or wrong; -1 for none. */
  readonly readAt: Int32Array;
}

/**
 * Aligns two texts with the fewest edits (Wagner and Fischer 1974); among equally good alignments, prefers replacing.
 */
export function alignTexts(printed: readonly string[], read: readonly string[]): TextAlignment {
  const width = read.length + 1;
  const costs = new Uint32Array((printed.length + 1) * width);
  for (let j = 0; j < width; j++) costs[j] = j;
  for (let i = 1; i <= printed.length; i++) {
    costs[i * width] = i;
    for (let j = 1; j < width; j++) {
      const replaced = costs[(i - 1) * width + j - 1]! + Number(printed[i - 1] !== read[j - 1]);
      const least = Math.min(replaced, costs[(i - 1) * width + j]! + 1, costs[i * width + j - 1]! + 1);
      costs[i * width + j] = least;
    }
  }
  const readAt = new Int32Array(printed.length).fill(-1);
  for (let i = printed.length, j = read.length; i > 0 && j > 0; ) {
    const here = costs[i * width + j]!;
    if (here === costs[(i - 1) * width + j - 1]! + Number(printed[i - 1] !== read[j - 1])) readAt[--i] = --j;
    else if (here === costs[(i - 1) * width + j]! + 1) i--;
    else j--;
  }
  return { edits: costs.at(-1)!, readAt };
}
