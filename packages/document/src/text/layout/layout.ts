import type { Page, Word } from '../../model/page.ts';
import { splitWord } from './token.ts';
import { wideGroups } from './wide-groups.ts';

/** A word, or the part of one on either side of a colon, with its position in points from the upper left corner. */
export interface Token {
  readonly text: string;
  /** Index in the words of its page. */
  readonly word: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Probability (0 to 1) that it was read correctly. */
  readonly confidence: number;
  /** Whether a space separates it from the previous token of its segment. */
  readonly spaced: boolean;
  /** What the page shows if `text` is a reading of it; see text/cjk. */
  readonly printed?: Printed;
}

interface Printed {
  readonly text: string;
  readonly spaced: boolean;
  /** It is a caption, and `text` is its English equivalent. */
  readonly isCaption?: true;
}

/** Tokens close together in a row: a phrase, or a cell. */
export interface Segment {
  readonly tokens: readonly Token[];
  readonly text: string;
  /** For each token, its offset in `text`. */
  readonly offsets: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Index of its row on the page. */
  readonly row: number;
  /** Index in its row. */
  readonly column: number;
}

/** A page as rows of segments, by geometry alone: the order in which words were read does not matter. */
export interface Layout {
  readonly page: Page;
  readonly rows: readonly (readonly Segment[])[];
  readonly segments: readonly Segment[];
  /** Median height of a token in points. */
  readonly lineHeight: number;
}

/** Gaps wider than this many line heights separate segments. */
const gapHeights = 1.05;

export function layoutOf(page: Page): Layout {
  return layoutOfTokens(
    page,
    page.words.flatMap((word, index) => tokensOf(page, word, index)),
  );
}

/** The same for a page whose words were split differently. */
export function layoutOfTokens(page: Page, tokens: readonly Token[]): Layout {
  const lineHeight = median(tokens.map((token) => token.bottom - token.top)) || 10;
  const inRows = rowsOf(tokens);
  const joined = wideGroups(inRows);
  const rows = inRows.map((row, index) => segmentsOf(row, index, { lineHeight, joined }));
  return { page, rows, segments: rows.flat(), lineHeight };
}

function tokensOf(page: Page, word: Word, index: number): Token[] {
  const { left, top, width, height } = word.box;
  return splitWord(word.text).map(({ text, start, end }) => ({
    text,
    word: index,
    left: (left + (width * start) / word.text.length) * page.widthPt,
    right: (left + (width * end) / word.text.length) * page.widthPt,
    top: top * page.heightPt,
    bottom: (top + height) * page.heightPt,
    confidence: word.confidence,
    spaced: start === 0,
  }));
}

/** Rows from top to bottom. Each token joins the row whose last token it overlaps most, so that rows may slope. */
function rowsOf(tokens: readonly Token[]): Token[][] {
  const rows: Token[][] = [];
  for (const token of [...tokens].sort((a, b) => a.left - b.left)) {
    let best: Token[] | undefined;
    let bestShare = 0.5;
    for (const row of rows) {
      const share = sharedHeight(row.at(-1)!, token);
      if (share > bestShare) [best, bestShare] = [row, share];
    }
    if (best) best.push(token);
    else rows.push([token]);
  }
  return rows.sort((a, b) => middle(a[0]!) - middle(b[0]!));
}

function sharedHeight(a: Token, b: Token): number {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared / Math.max(1e-6, Math.min(a.bottom - a.top, b.bottom - b.top));
}

function middle(token: Token): number {
  return (token.top + token.bottom) / 2;
}

/** `joined`: tokens that belong to the one before, however far away it is. */
function segmentsOf(
  row: readonly Token[],
  rowIndex: number,
  { lineHeight, joined }: Pick<Layout, 'lineHeight'> & { readonly joined: ReadonlySet<Token> },
): Segment[] {
  const groups: Token[][] = [];
  for (const token of row) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const height = before
      ? Math.max(Math.min(before.bottom - before.top, lineHeight * 2), lineHeight * 0.7)
      : 0;
    const isNear = before !== undefined && token.left - before.right <= gapHeights * height;
    if (group && (isNear || joined.has(token))) group.push(token);
    else groups.push([token]);
  }
  return groups.map((group, column) => segmentOf(group, rowIndex, column));
}

function segmentOf(tokens: readonly Token[], row: number, column: number): Segment {
  let text = '';
  const offsets: number[] = [];
  for (const token of tokens) {
    if (text !== '' && token.spaced) text += ' ';
    offsets.push(text.length);
    text += token.text;
  }
  return {
    tokens,
    text,
    offsets,
    left: tokens[0]!.left,
    right: Math.max(...tokens.map((token) => token.right)),
    top: Math.min(...tokens.map((token) => token.top)),
    bottom: Math.max(...tokens.map((token) => token.bottom)),
    row,
    column,
  };
}

/** The middle value; 0 if empty. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
