import { rowsOf } from '../../../geometry/rows.ts';
import type { Glyph } from './glyph.ts';

/** Letters of scripts that are written from right to left, in any of their forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const digits = /[\p{Nd}]/u;

/** A gap wider than this part of the font's height separates two words. */
const breakGap = 0.12;

/** Glyphs of one page, split into words of lines from right to left, and all others. */
interface Split {
  /** Each with its glyphs in reading order. */
  readonly words: readonly (readonly Glyph[])[];
  readonly rest: readonly Glyph[];
}

/**
 * The words of lines that have letters from right to left, by places alone: some programs write these letters in the order in
 * which they stand, others in reading order, and pdfium turns some of either around.
 * @param glyphs in the frame in which their lines run from left to right
 */
export function rightToLeftWords(glyphs: readonly Glyph[]): Split {
  const isLetter = ({ text }: Glyph) => rightToLeft.test(text) && !digits.test(text);
  if (!glyphs.some(isLetter)) return { words: [], rest: glyphs };
  const rows = rowsOf(glyphs.map((glyph) => ({ ...glyph.loose, glyph })));
  const words: (readonly Glyph[])[] = [];
  const taken = new Set<Glyph>();
  for (const row of rows) {
    const own = row.map(({ glyph }) => glyph);
    if (!own.some(isLetter)) continue;
    for (const glyph of own) taken.add(glyph);
    words.push(...visualWords(own).map(inReadingOrder));
  }
  return { words, rest: glyphs.filter((glyph) => !taken.has(glyph)) };
}

/** @param row from left to right */
function visualWords(row: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const words: Glyph[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const glyph of row) {
    const height = glyph.loose.bottom - glyph.loose.top;
    const isNew = glyph.loose.left - right > breakGap * height;
    if (isNew || words.length === 0) words.push([]);
    words.at(-1)!.push(glyph);
    right = isNew ? glyph.loose.right : Math.max(right, glyph.loose.right);
  }
  return words;
}

/** Figures and Latin words inside run from left to right as ever, with the marks between them. */
const leftToRight = /[\p{L}\p{N}](?:[\p{L}\p{N}.,:/%+\-@_'#]*[\p{L}\p{N}%])?/gu;

/** A word from left to right as it stands, in the order in which it is read. */
function inReadingOrder(visual: readonly Glyph[]): readonly Glyph[] {
  const isTurned = visual.some(({ text }) => rightToLeft.test(text) && !digits.test(text));
  const ordered = isTurned ? runsTurned(withMarksBehind(visual)) : visual;
  return ordered.map((glyph, index) => ({
    ...glyph,
    text: isTurned ? plainForm(glyph.text) : glyph.text,
    afterSpace: index === 0,
    inferred: undefined,
  }));
}

/** From the right, but runs of figures and Latin letters keep their order. */
function runsTurned(visual: readonly Glyph[]): readonly Glyph[] {
  const text = visual.map((glyph) => (isRun(glyph) ? [...glyph.text][0]! : ' ')).join('');
  const turned: (readonly Glyph[])[] = [];
  const runs = [...text.matchAll(leftToRight)].map(({ index, 0: run }) => ({
    start: index,
    end: index + run.length,
  }));
  for (let at = 0; at < visual.length; ) {
    const run = runs.find(({ start }) => start === at);
    const end = run?.end ?? at + 1;
    const piece = visual.slice(at, end);
    turned.push(run === undefined ? piece.map(mirrored) : [...piece]);
    at = end;
  }
  return turned.reverse().flat();
}

/** What may be part of a run: one place each, so that places in the text are places among the glyphs. */
function isRun({ text }: Glyph): boolean {
  return text.length === 1 && (!rightToLeft.test(text) || digits.test(text));
}

const brackets: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

function mirrored(glyph: Glyph): Glyph {
  return { ...glyph, text: brackets[glyph.text] ?? glyph.text };
}

/** A vowel sign stands on its letter: read from the right it comes behind it. */
function withMarksBehind(visual: readonly Glyph[]): readonly Glyph[] {
  const placed: Glyph[] = [];
  for (const glyph of visual) {
    const before = placed.at(-1);
    const isOver =
      before !== undefined && middleOf(glyph) < before.loose.right && !/\p{M}/u.test(before.text);
    // What comes before the letter here comes behind it when the word is turned.
    if (/\p{M}/u.test(glyph.text) && isOver) placed.splice(-1, 0, glyph);
    else placed.push(glyph);
  }
  return placed;
}

function middleOf({ loose }: Glyph): number {
  return (loose.left + loose.right) / 2;
}

/** Joined forms of Arabic letters are the letters; a ligature's are in reading order. */
function plainForm(text: string): string {
  return /[\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? text.normalize('NFKC') : text;
}
