import type { Box, Word } from '@recto/document';

/** A word of a picture, with its box as ratios of the picture. */
export type PictureWord = Pick<Word, 'text' | 'confidence' | 'box'>;
export type PictureLine = readonly PictureWord[];

const leastConfidence = 0.9;
/** Of the smaller box: boxes that share this much are of the same word. */
const sharedArea = 0.6;
/** What a line must have to be a name, an address or a number rather than a drawing. */
const telling = /\p{L}{2}|\p{N}{3}/u;
/** A drawing beside a name is often taken for one of these. */
const lone = /^[^1-9]$/u;

/**
 * The lines that two passes over a picture read alike. A line with a word that is not sure is left out as a whole:
 * half a name or half a number would be worse than none. Only a single sign at its start or end is taken for a drawing.
 */
export function agreedLines(
  lines: readonly PictureLine[],
  again: readonly PictureLine[],
): readonly PictureLine[] {
  const others = again.flat();
  return lines
    .map((line) => withoutDrawings(line.map((word) => agreed(word, others))))
    .filter((line) => line.every(({ confidence }) => confidence >= leastConfidence))
    .filter((line) => telling.test(line.map(({ text }) => text).join(' ')));
}

/** With the higher of both confidences if read alike, otherwise with none. */
function agreed(word: PictureWord, others: readonly PictureWord[]): PictureWord {
  const same = others.filter(({ text, box }) => text === word.text && isSamePlace(box, word.box));
  const confidence = Math.max(0, ...same.map((other) => Math.max(word.confidence, other.confidence)));
  return { ...word, confidence };
}

function withoutDrawings(line: PictureLine): PictureLine {
  const first = line.findIndex(({ text }) => !lone.test(text));
  const last = line.findLastIndex(({ text }) => !lone.test(text));
  return first === -1 ? [] : line.slice(first, last + 1);
}

export function isSamePlace(a: Box, b: Box): boolean {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const smaller = Math.min(a.width * a.height, b.width * b.height);
  return width > 0 && height > 0 && width * height >= sharedArea * smaller;
}
