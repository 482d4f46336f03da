import { type TextLine, textOfLine } from './text-line.ts';

/** Text at least this many times the size of the body text is a heading of that level. */
const headingSizes = [
  { level: 1, ratio: 1.8 },
  { level: 2, ratio: 1.4 },
  { level: 3, ratio: 1.18 },
] as const;

const mostWords = 14;

/** The level of a line by its font size: 1 to 3, or 0 for body text. */
export function headingLevel(line: TextLine, bodyPt: number): number {
  const isWords = line.words.length <= mostWords && line.words.some(({ text }) => /\p{L}{2}/u.test(text));
  if (bodyPt === 0 || !isWords || line.isBroken || line.isTurned) return 0;
  return headingSizes.find(({ ratio }) => line.size / bodyPt >= ratio)?.level ?? 0;
}

/** The level given by a section number, as in `2.3 Scope`; 0 if the line has none. */
export function numberedLevel(line: TextLine): number {
  const text = textOfLine(line);
  const [, number] = /^(\d{1,2}(?:\.\d{1,2}){1,4})\.?\s+\p{Lu}/u.exec(text) ?? [];
  const isTitle = number !== undefined && !line.isBroken && isTitleLike(text, line.words.length);
  return isTitle ? Math.min(6, number.split('.').length) : 0;
}

/** Whether a line in capitals may be the title of the sentences below it. */
export function isInCapitals(line: TextLine): boolean {
  const text = textOfLine(line);
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length >= 4 && text === text.toUpperCase() && isTitleLike(text, line.words.length);
}

function isTitleLike(text: string, words: number): boolean {
  return words <= mostWords && !/[.,;:!?]$/.test(text);
}

/** The median font size of the characters of these lines, in points. */
export function bodySizePt(lines: readonly TextLine[]): number {
  const sized = lines.map(({ size, words }) => ({
    size,
    characters: words.reduce((sum, word) => sum + word.text.length, 0),
  }));
  sized.sort((a, b) => a.size - b.size);
  let left = sized.reduce((sum, line) => sum + line.characters, 0) / 2;
  for (const line of sized) {
    left -= line.characters;
    if (left <= 0) return line.size;
  }
  return 0;
}
