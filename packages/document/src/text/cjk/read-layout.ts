import type { Page } from '../../model/page.ts';
import { type Layout, layoutOf, layoutOfTokens, type Segment, type Token } from '../layout/layout.ts';
import { plainForms } from '../layout/plain-forms.ts';
import { captionOf, hasCjk } from '../lexicon/captions.ts';
import { withAlignedAmounts } from './aligned-amounts.ts';
import { addressed, isHonorific, orderRead, withAddressee, withIssuer } from './parties.ts';
import type { Piece } from './piece.ts';
import { piecesOf } from './pieces-of.ts';
import { type Writing, writingOf } from './writing.ts';

/**
 * The layout of a page for extraction. A page in Chinese, Japanese or Korean is split into words; its captions are read
 * as English ones with the same meaning, its dates as ISO dates and its amounts with cents. Each token keeps what is
 * printed. Any other page is laid out unchanged.
 */
export function readLayout(page: Page): Layout {
  const layout = layoutOf(page);
  const known = writingOf(page);
  if (known === undefined) return layout;
  const writing = { ...known, isOrder: isOrder(layout) };
  const rows = withIssuer(
    layout.rows.map((row) => readRow(row, writing, layout.lineHeight)),
    writing,
  );
  const tokens = rows.flatMap((row) => tokensOfRow(row, layout.lineHeight));
  return layoutOfTokens(page, writing.isWhole ? withAlignedAmounts(tokens, layout.lineHeight) : tokens);
}

/** Number of rows of a page in which its title is searched for. */
const titleRows = 12;

function isOrder({ rows }: Layout): boolean {
  return rows
    .slice(0, titleRows)
    .some((row) => unitsOf(row).some(({ text }) => captionOf(text) === orderRead));
}

/** Tokens that are read together. */
type Unit = Pick<Segment, 'tokens' | 'text' | 'offsets'>;

/** A row's segments; single letters that are far apart are merged if they form a caption: `小   計`. */
function unitsOf(row: readonly Segment[]): Unit[] {
  const units: Unit[] = [];
  for (let first = 0; first < row.length; ) {
    const run = row.slice(first);
    const end = run.findIndex(({ text }) => text.length > 1 || !hasCjk(text));
    const letters = end < 0 ? run : run.slice(0, end);
    const count =
      letters.length > 1 && captionOf(letters.map(({ text }) => text).join('')) ? letters.length : 1;
    units.push(count === 1 ? row[first]! : joined(row.slice(first, first + count)));
    first += count;
  }
  return units;
}

function joined(segments: readonly Segment[]): Unit {
  const tokens = segments.flatMap((segment) => segment.tokens);
  const offsets: number[] = [];
  let text = '';
  for (const token of tokens) {
    offsets.push(text.length);
    text += token.text;
  }
  return { tokens, text, offsets };
}

/** A unit with how it is read. */
interface Read {
  readonly unit: Unit;
  readonly pieces: readonly Piece[];
}

/** Maximum distance of an honorific after its name, in line heights. */
const nearName = 12;

/** A row's units as they are read; a separate honorific belongs to the name before it. */
function readRow(row: readonly Segment[], writing: Writing, lineHeight: number): Read[] {
  const read: Read[] = [];
  for (const unit of unitsOf(row)) {
    const before = read.at(-1);
    const gap = before === undefined ? Infinity : unit.tokens[0]!.left - before.unit.tokens.at(-1)!.right;
    if (before !== undefined && gap < nearName * lineHeight && isHonorific(unit.text.trim()))
      read[read.length - 1] = { ...before, pieces: addressed(before.pieces, writing) };
    else read.push({ unit, pieces: withAddressee(piecesOf(plainForms(unit.text), writing), writing) });
  }
  return read;
}

function tokensOfRow(row: readonly Read[], lineHeight: number): Token[] {
  return row.flatMap(({ unit, pieces }, index) =>
    pieces.flatMap((piece) => {
      const tokens = tokensOf(unit, piece);
      const from = row[index - 1]?.unit.tokens.at(-1)?.right ?? 0;
      return piece.end > piece.start ? tokens : placedBefore(tokens, from + 1.5 * lineHeight, lineHeight);
    }),
  );
}

/**
 * Places tokens that are not printed side by side in the free space before their position, from `least` on, as far as
 * there is room.
 */
function placedBefore(tokens: readonly Token[], least: number, lineHeight: number): Token[] {
  const [gap, width] = [lineHeight * 0.3, lineHeight * 1.6];
  const end = tokens[0]!.left - gap;
  const step = Math.min(width, Math.max(0, end - least) / tokens.length);
  return tokens.map((token, index) => {
    const left = end - step * (tokens.length - index);
    return { ...token, left, right: Math.max(left, left + step - gap) };
  });
}

/** The tokens of a piece: one for each word as it is read, each with its share of the printed text. */
function tokensOf(unit: Unit, { start, end, text, is }: Piece): Token[] {
  const words = text.split(' ');
  const at = (index: number) => start + Math.round(((end - start) * index) / words.length);
  const under = touched(unit, start, end);
  return words.map((word, index) => ({
    text: word,
    word: under[0]!.word,
    left: xAt(unit, start + ((end - start) * index) / words.length),
    right: xAt(unit, start + ((end - start) * (index + 1)) / words.length, true),
    top: Math.min(...under.map(({ top }) => top)),
    bottom: Math.max(...under.map(({ bottom }) => bottom)),
    confidence: Math.min(...under.map(({ confidence }) => confidence)),
    spaced: true,
    printed: {
      text: unit.text.slice(at(index), at(index + 1)).trim(),
      spaced: at(index) === 0 || /\s/.test(unit.text[at(index) - 1]!),
      ...(is === 'caption' && { isCaption: true }),
    },
  }));
}

function touched({ tokens, offsets }: Unit, start: number, end: number): readonly Token[] {
  const first = Math.max(
    0,
    offsets.findLastIndex((offset) => offset <= start),
  );
  return tokens.filter((_, index) => index === first || (index > first && offsets[index]! < end));
}

/** Where a character of a unit begins, or the previous one ends, by its share of its token. */
function xAt({ tokens, offsets }: Unit, offset: number, isEnd = false): number {
  const index = Math.max(
    0,
    offsets.findLastIndex((start) => (isEnd ? start < offset : start <= offset)),
  );
  const token = tokens[index]!;
  const share = Math.min(1, (offset - offsets[index]!) / Math.max(1, token.text.length));
  return token.left + (token.right - token.left) * share;
}
