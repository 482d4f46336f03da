import type { Extent } from '../../../geometry/rows.ts';
import type { Glyph } from './glyph.ts';

/** How to treat a page's text layer. */
type TextQuality = 'good' | 'absent' | 'broken' | 'beside-scan';

const mostBroken = 0.1;
const leastReadable = 0.35;
const leastVowels = 0.12;
/**
 * In European languages these letters are more than half of all (at least 0.54 on 237 pages of invoices and orders); if
 * letters stand for others, they are about a third, like any other eight.
 */
const frequentLetters = /[eainrsto]/g;
const leastFrequent = 0.45;
/** A font may be used for only a few words, so chance matters more. */
const leastFrequentInFont = 0.4;
/** Runs of small letters: capitals and words with digits may be codes, which belong to no language. */
const prose = /[a-z]{3,}/g;
const enoughLetters = 80;
/** A page with this much covered by images … */
const scanCover = 0.6;
/** … and fewer characters than this is a scan, perhaps stamped or numbered. */
const scanCharacters = 200;

/** Judges a text layer by its characters, and by how much of the page (0 to 1) images cover. */
export function judgeText(glyphs: readonly Glyph[], imageCover: number): TextQuality {
  if (glyphs.length === 0) return 'absent';
  if (misreadGlyphs(glyphs).length > glyphs.length * mostBroken) return 'broken';
  if (!isPlausible(glyphs.map(({ text }) => text).join(''))) return 'broken';
  return imageCover >= scanCover && glyphs.length < scanCharacters ? 'beside-scan' : 'good';
}

/**
 * Glyphs without a character in the file, and all glyphs of fonts that lack many characters or have implausible letter
 * frequencies.
 */
export function misreadGlyphs(glyphs: readonly Glyph[]): readonly Glyph[] {
  const misread = new Set(
    [...Map.groupBy(glyphs, ({ font }) => font)].filter(([, own]) => isMisread(own)).map(([font]) => font),
  );
  return glyphs.filter(({ isBroken, font }) => isBroken || misread.has(font));
}

function isMisread(glyphs: readonly Glyph[]): boolean {
  if (glyphs.filter(({ isBroken }) => isBroken).length > glyphs.length * mostBroken) return true;
  const letters = glyphs
    .map(({ text, afterSpace }) => (afterSpace ? ` ${text}` : text))
    .join('')
    .match(prose)
    ?.join('');
  return letters !== undefined && !hasUsualLetters(letters, leastFrequentInFont);
}

/** Fonts with a wrong encoding produce signs instead of letters, or implausible letter frequencies. */
function isPlausible(text: string): boolean {
  const readable = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (text.length >= enoughLetters && readable < text.length * leastReadable) return false;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < enoughLetters) return true;
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  const vowels = plain.match(/[aeiouy]/gi)?.length ?? 0;
  return vowels >= latin * leastVowels && hasUsualLetters(plain.match(prose)?.join('') ?? '', leastFrequent);
}

function hasUsualLetters(letters: string, least: number): boolean {
  if (letters.length < enoughLetters) return true;
  return (letters.match(frequentLetters)?.length ?? 0) >= letters.length * least;
}

/** The part (0 to 1) of the page covered by the extents, on a grid of cells. */
export function coverOf(extents: readonly Extent[], widthPt: number, heightPt: number): number {
  const cells = 32;
  let covered = 0;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const x = ((column + 0.5) / cells) * widthPt;
      const y = ((row + 0.5) / cells) * heightPt;
      if (extents.some((e) => x >= e.left && x <= e.right && y >= e.top && y <= e.bottom)) covered++;
    }
  }
  return covered / (cells * cells);
}
