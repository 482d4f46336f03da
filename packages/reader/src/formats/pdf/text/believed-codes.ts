import type { Glyph } from './glyph.ts';

/** Fewer characters of a font tell nothing. */
const leastGlyphs = 10;
/** Of other numbers that fall among these letters, about a third are frequent ones. */
const leastFrequent = 0.9;

/**
 * Glyphs without a character of their own in the file, for which pdfium gives the code. Where a font's codes are Unicode, as
 * programs write them whose map of the font names no more than that, they are right after all. It shows by Chinese, Japanese
 * and Korean letters: numbers that mean something else are frequent letters there no more often than chance has it.
 */
export function withBelievedCodes(glyphs: readonly Glyph[]): readonly Glyph[] {
  const doubtful = glyphs.filter(({ isBroken }) => isBroken);
  const believed = new Set(
    [...Map.groupBy(doubtful, ({ font }) => font)].filter(([, own]) => isWritten(own)).map(([font]) => font),
  );
  if (believed.size === 0) return glyphs;
  return glyphs.map((glyph) => (believed.has(glyph.font) ? { ...glyph, isBroken: false } : glyph));
}

function isWritten(glyphs: readonly Glyph[]): boolean {
  const letters = glyphs.filter(({ text }) => !sign.test(text));
  if (letters.length < leastGlyphs || letters.length < glyphs.length / 2) return false;
  return standards().some(
    (frequent) => letters.filter(({ text }) => frequent.has(text)).length >= leastFrequent * letters.length,
  );
}

/** Signs and full-width forms that stand among such letters. */
const sign = /[\u2000-\u206f\u2190-\u22ff\u3000-\u303f\uff00-\uffef]/;

/** The rows of frequent letters of a national standard, by the encoding that has them. */
interface Rows {
  readonly encoding: string;
  readonly first: number;
  readonly last: number;
  /** Trail bytes. */
  readonly from: number;
  readonly to: number;
}

/** Kana and the first level of JIS X 0208, that of GB 2312, the frequent letters of Big5, the syllables of KS X 1001. */
const frequentRows: readonly (readonly Rows[])[] = [
  [
    { encoding: 'euc-jp', first: 0xa4, last: 0xa5, from: 0xa1, to: 0xfe },
    { encoding: 'euc-jp', first: 0xb0, last: 0xcf, from: 0xa1, to: 0xfe },
  ],
  [{ encoding: 'gbk', first: 0xb0, last: 0xd7, from: 0xa1, to: 0xfe }],
  [{ encoding: 'big5', first: 0xa4, last: 0xc6, from: 0x40, to: 0xfe }],
  [{ encoding: 'euc-kr', first: 0xb0, last: 0xc8, from: 0xa1, to: 0xfe }],
];

let known: readonly ReadonlySet<string>[] | undefined;

function standards(): readonly ReadonlySet<string>[] {
  known ??= frequentRows.map((rows) => new Set(rows.flatMap(lettersOf)));
  return known;
}

function lettersOf({ encoding, first, last, from, to }: Rows): readonly string[] {
  const decoder = new TextDecoder(encoding);
  const letters: string[] = [];
  for (let lead = first; lead <= last; lead++) {
    for (let trail = from; trail <= to; trail++) {
      const letter = decoder.decode(new Uint8Array([lead, trail]));
      if (letter.length === 1 && letter !== '\ufffd') letters.push(letter);
    }
  }
  return [...letters, 'ー'];
}
