import type { Page, Word } from '@recto/document';
import { pageBox } from '../../../geometry/page-box.ts';
import { type QuarterTurns, rightingTurns, turnedExtent } from '../../../geometry/quarter-turn.ts';
import { type Extent, rowsOf } from '../../../geometry/rows.ts';
import type { Glyph } from './glyph.ts';
import { type LetterSpacing, letterSpacings } from './letter-spacing.ts';
import { withRaisedFigures } from './raised-figures.ts';
import { rightToLeftWords } from './right-to-left.ts';
import { isSlanted, slantedLines } from './slanted-words.ts';
import { inWritingOrder } from './writing-order.ts';

/** A gap wider than this part of the font's height separates two words. */
const breakGap = 0.12;
/** Pieces of a word drawn out of order are joined if no further apart than this. */
const joinGap = 0.06;
/** Bottoms of fonts on the same baseline differ by at most this part of the larger height. */
const sameBaseline = 0.1;
/** Raised figures have at most this part of the others' height. */
const smallFigure = 0.8;
const soundConfidence = 0.99;
const brokenConfidence = 0.3;

/**
 * The words of a text layer in the upright frame: the page is turned so that most of its text runs from left to right.
 * Text in other directions follows the rest, row by row in its own direction; text at odd angles comes last, line by
 * line in file order.
 */
export function textWords(
  glyphs: readonly Glyph[],
  widthPt: number,
  heightPt: number,
): Pick<Page, 'quarterTurns' | 'words'> {
  const byTurns = new Map<QuarterTurns, Glyph[]>();
  const slanted = glyphs.filter(isSlanted);
  const isMostly = slanted.length > glyphs.length / 2;
  for (const glyph of glyphs) {
    if (!isMostly && isSlanted(glyph)) continue;
    const turns = rightingTurns(glyph.direction);
    const group = byTurns.get(turns) ?? [];
    byTurns.set(turns, group);
    group.push(glyph);
  }
  const groups = [...byTurns].sort(([, a], [, b]) => b.length - a.length);
  const quarterTurns = groups[0]?.[0] ?? 0;
  const words: Word[] = [];
  for (const [turns, group] of groups) {
    const firstLine = (words.at(-1)?.line ?? -1) + 1;
    const back = ((quarterTurns - turns + 4) % 4) as QuarterTurns;
    words.push(...wordsOfDirection(group, { widthPt, heightPt, turns, back, firstLine }));
  }
  if (isMostly) return { quarterTurns, words };
  const firstLine = (words.at(-1)?.line ?? -1) + 1;
  const over = slantedLines(slanted).flatMap((line, i) =>
    line.map((word) => slantedWord(word, { widthPt, heightPt, quarterTurns, line: firstLine + i })),
  );
  return { quarterTurns, words: [...words, ...over] };
}

interface SlantedPlace {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly quarterTurns: QuarterTurns;
  readonly line: number;
}

function slantedWord(glyphs: readonly Glyph[], place: SlantedPlace): Word {
  const { widthPt, heightPt, quarterTurns, line } = place;
  const [width, height] = quarterTurns % 2 === 0 ? [widthPt, heightPt] : [heightPt, widthPt];
  const extent = turnedExtent(around(glyphs, 'tight'), widthPt, heightPt, quarterTurns);
  return { ...textOf(glyphs), box: pageBox(extent, width, height), line };
}

function textOf(glyphs: readonly Glyph[]): Pick<Word, 'text' | 'confidence'> {
  return {
    text: glyphs
      .map(({ text }) => text)
      .join('')
      .normalize('NFC'),
    confidence: Math.min(...glyphs.map(confidenceOf)),
  };
}

interface DirectionFrame {
  readonly widthPt: number;
  readonly heightPt: number;
  /** From the displayed page to the frame in which this text runs from left to right … */
  readonly turns: QuarterTurns;
  /** … and from there to the page's upright frame. */
  readonly back: QuarterTurns;
  readonly firstLine: number;
}

function wordsOfDirection(glyphs: readonly Glyph[], frame: DirectionFrame): readonly Word[] {
  const { widthPt, heightPt, turns, back, firstLine } = frame;
  const turned = turns === 0 ? glyphs : glyphs.map((glyph) => turnedGlyph(glyph, frame));
  const [width, height] = turns % 2 === 0 ? [widthPt, heightPt] : [heightPt, widthPt];
  const [uprightWidth, uprightHeight] = back % 2 === 0 ? [width, height] : [height, width];
  const written = turns === 2 ? inWritingOrder(turned) : turned;
  return rowsOf(rawWords(written)).flatMap((row, line) =>
    joinPieces(row).map((raw) => ({
      ...textOf(raw.glyphs),
      box: pageBox(turnedExtent(tightExtent(raw), width, height, back), uprightWidth, uprightHeight),
      line: firstLine + line,
    })),
  );
}

function turnedGlyph(glyph: Glyph, { widthPt, heightPt, turns }: DirectionFrame): Glyph {
  return {
    ...glyph,
    tight: turnedExtent(glyph.tight, widthPt, heightPt, turns),
    loose: turnedExtent(glyph.loose, widthPt, heightPt, turns),
  };
}

function confidenceOf({ isBroken, confidence }: Glyph): number {
  return confidence ?? (isBroken ? brokenConfidence : soundConfidence);
}

interface RawWord extends Extent {
  readonly glyphs: readonly Glyph[];
}

function rawWords(glyphs: readonly Glyph[]): readonly RawWord[] {
  const { words, rest } = rightToLeftWords(withRaisedFigures(glyphs));
  const turned = words.map((members) => ({ glyphs: members, ...looseExtent(members) }));
  return [...turned, ...wordsInFileOrder(rest)];
}

/** Splits glyphs, in file order, at every space, gap or jump. */
function wordsInFileOrder(glyphs: readonly Glyph[]): readonly RawWord[] {
  const spacings = letterSpacings(glyphs);
  const words: Glyph[][] = [];
  let previous: Glyph | undefined;
  for (const glyph of glyphs) {
    const spacing = spacings.get(glyph.textObject);
    const isNew =
      previous === undefined ||
      isSplit(previous, glyph, spacing) ||
      isRaisedFigure(previous, glyph) ||
      !follows(previous, glyph, spacing?.usual ?? 0);
    if (isNew) words.push([]);
    words.at(-1)!.push(glyph);
    previous = glyph;
  }
  return words.map((members) => ({ glyphs: members, ...looseExtent(members) }));
}

/** Whether there is a space between them; pdfium also takes spaced letters for words, or for lines. */
function isSplit(previous: Glyph, glyph: Glyph, spacing: LetterSpacing | undefined): boolean {
  if (!glyph.afterSpace) return false;
  const height = Math.max(previous.loose.bottom - previous.loose.top, glyph.loose.bottom - glyph.loose.top);
  if (glyph.inferred === 'line') {
    return Math.abs(previous.loose.bottom - glyph.loose.bottom) >= sameBaseline * height;
  }
  if (glyph.inferred === undefined || spacing?.even === undefined) return true;
  return glyph.loose.left - previous.loose.right >= spacing.even + joinGap * height;
}

/** Raised cents or a note's number are not further digits of a figure. */
function isRaisedFigure(previous: Glyph, glyph: Glyph): boolean {
  if (!isDigit(previous.text) || !isDigit(glyph.text)) return false;
  const [before, height] = [previous, glyph].map(({ loose }) => loose.bottom - loose.top) as [number, number];
  const larger = Math.max(before, height);
  return (
    Math.min(before, height) < smallFigure * larger &&
    Math.abs(previous.loose.bottom - glyph.loose.bottom) >= sameBaseline * larger
  );
}

function isDigit(text: string): boolean {
  return text.length === 1 && text >= '0' && text <= '9';
}

function follows(previous: Glyph, glyph: Glyph, spacing: number): boolean {
  const height = Math.max(previous.loose.bottom - previous.loose.top, glyph.loose.bottom - glyph.loose.top);
  const shared =
    Math.min(previous.loose.bottom, glyph.loose.bottom) - Math.max(previous.loose.top, glyph.loose.top);
  const gap = glyph.loose.left - previous.loose.right;
  return shared > height * 0.4 && gap < breakGap * height + spacing && gap > -height;
}

function joinPieces(row: readonly RawWord[]): readonly RawWord[] {
  const joined: RawWord[] = [];
  for (const word of row) {
    const last = joined.at(-1);
    if (last === undefined || !isPieceOf(last, word)) joined.push(word);
    else {
      const glyphs = [...last.glyphs, ...word.glyphs];
      joined[joined.length - 1] = { glyphs, ...looseExtent(glyphs) };
    }
  }
  return joined;
}

function isPieceOf(last: RawWord, word: RawWord): boolean {
  const height = Math.min(last.bottom - last.top, word.bottom - word.top);
  const gap = word.left - last.right;
  const isPart = !word.glyphs[0]!.afterSpace && !isRaisedFigure(last.glyphs.at(-1)!, word.glyphs[0]!);
  return isPart && gap < joinGap * height && gap > -0.2 * height;
}

function looseExtent(glyphs: readonly Glyph[]): Extent {
  return around(glyphs, 'loose');
}

function tightExtent(word: RawWord): Extent {
  return around(word.glyphs, 'tight');
}

function around(glyphs: readonly Glyph[], which: 'loose' | 'tight'): Extent {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { [which]: extent } of glyphs) {
    left = Math.min(left, extent.left);
    right = Math.max(right, extent.right);
    top = Math.min(top, extent.top);
    bottom = Math.max(bottom, extent.bottom);
  }
  return { left, right, top, bottom };
}
