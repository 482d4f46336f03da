import type { FormField, Ruling, Word } from '@recto/document';

interface PageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Of a page's words those that count, and the texts of those that are struck out, line by line. */
interface Struck {
  readonly words: readonly Word[];
  readonly struck: readonly string[];
}

/** Where a stroke may cross a word, from its top: below is an underline, above a ruling. */
const [highest, lowest] = [0.25, 0.72];
/** A stroke is thinner than this part of the letters, and crosses nearly all of the word. */
const [thickest, leastCrossed] = [0.2, 0.85];
/** Pages of which more is crossed are forms whose rulings are off. */
const mostStruck = 0.5;

/** In multiples of the usual height: taller words are written across a page, over its rulings. */
const tallest = 3;
/** In multiples of the letters' height: a stroke begins and ends with its words, a ruling goes on. */
const furthestEnd = 0.7;

/** Takes out words that a stroke of their own crosses from one end to the other. */
export function withoutStruck(words: readonly Word[], rulings: readonly Ruling[], page: PageSize): Struck {
  const strokes = rulings.filter(({ kind }) => kind === 'horizontal').map(({ box }) => box);
  const struck = new Set(strokes.flatMap((stroke) => struckBy(stroke, words, page)));
  if (struck.size === 0 || struck.size > mostStruck * words.length) return { words, struck: [] };
  const lines = Map.groupBy(struck, ({ line }) => line);
  return {
    words: words.filter((word) => !struck.has(word)),
    struck: [...lines.values()].map((line) => line.map(({ text }) => text).join(' ')),
  };
}

function struckBy(
  stroke: Word['box'],
  words: readonly Word[],
  { widthPt, heightPt }: PageSize,
): readonly Word[] {
  const usual = median(words.map(({ box }) => box.height));
  const crossed = words.filter(({ box }) => crosses(stroke, box) && box.height <= tallest * usual);
  if (!crossed.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return [];
  const left = Math.min(...crossed.map(({ box }) => box.left));
  const right = Math.max(...crossed.map(({ box }) => box.left + box.width));
  const height = Math.max(...crossed.map(({ box }) => box.height)) * heightPt;
  const beyond = Math.max(left - stroke.left, stroke.left + stroke.width - right) * widthPt;
  return beyond <= furthestEnd * height ? crossed : [];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function crosses(stroke: Word['box'], word: Word['box']): boolean {
  const middle = stroke.top + stroke.height / 2;
  const at = (middle - word.top) / word.height;
  if (at < highest || at > lowest || stroke.height > thickest * word.height) return false;
  const shared =
    Math.min(stroke.left + stroke.width, word.left + word.width) - Math.max(stroke.left, word.left);
  return shared >= leastCrossed * word.width;
}

/**
 * Gives the words of a filled form field the spaces that its value has: the letters of a comb stand apart. Only where the
 * page shows the very letters of the value.
 */
export function withFieldsWhole(
  words: readonly Word[],
  fields: readonly FormField[] | undefined,
): readonly Word[] {
  const texts = (fields ?? []).filter(({ kind, value }) => kind === 'text' && value !== '');
  return texts.reduce(withFieldWhole, words);
}

function withFieldWhole(words: readonly Word[], { value, box }: FormField): readonly Word[] {
  const inside = words.filter((word) => isInside(word.box, box));
  const wanted = value.trim().split(/\s+/);
  if (inside.length <= wanted.length || letters(inside.map(({ text }) => text)) !== letters(wanted))
    return words;
  const whole: Word[] = [];
  let next = 0;
  for (const text of wanted) {
    const from = next;
    let length = 0;
    while (length < text.length && next < inside.length) length += inside[next++]!.text.length;
    if (length !== text.length) return words;
    whole.push(joined(inside.slice(from, next), text));
  }
  const first = words.indexOf(inside[0]!);
  return words.flatMap((word, index) => (index === first ? whole : inside.includes(word) ? [] : [word]));
}

function letters(texts: readonly string[]): string {
  return texts.join('').replace(/\s/g, '');
}

function joined(words: readonly Word[], text: string): Word {
  const boxes = words.map(({ box }) => box);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return {
    text,
    box: { left, top, width: right - left, height: bottom - top },
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    line: words[0]!.line,
  };
}

function isInside(word: Word['box'], field: Word['box']): boolean {
  const [x, y] = [word.left + word.width / 2, word.top + word.height / 2];
  return x >= field.left && x <= field.left + field.width && y >= field.top && y <= field.top + field.height;
}
