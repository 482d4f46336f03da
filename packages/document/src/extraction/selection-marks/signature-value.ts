import type { Layout, Segment, Token } from '../../text/layout/layout.ts';
import type { LabelMatcher } from '../features/label-likeness.ts';

/** Whether a signature line on a page is signed. */
interface Signed {
  /** The words on the line; empty if there are none. */
  readonly tokens: readonly Token[];
  /** The label, whose place stands for a line that nobody signed. */
  readonly label: Segment;
  readonly confidence: number;
}

interface Line {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

const leastLikeness = 0.75;
/** Minimum length of a signature line, in points. */
const shortest = 60;
/** Maximum distance of a label from its line, and of a signature above it, in line heights. */
const reach = { label: 2, signature: 2.2 } as const;
/** There may be ink on a line that is not read as words, more often on a scan than in a file with text. */
const trust = { words: 0.8, emptyText: 0.6, emptyScan: 0.4 } as const;

/**
 * Whether there are words on the line that belongs to a field's label: on it, directly after the label, or above a line
 * that has the label below it. Undefined without a line.
 */
export function signatureValue(layout: Layout, labels: LabelMatcher): Signed | undefined {
  const lines = signatureLines(layout);
  const found = layout.segments.flatMap((label): Signed[] => {
    const { likeness } = labels.likenessOf(label.text.replace(/_{3,}.*$/, ''));
    const line = likeness < leastLikeness ? undefined : lineFor(label, lines, layout.lineHeight);
    if (!line) return [];
    const tokens = wordsOver(layout, line, label);
    const empty = layout.page.source === 'ocr' ? trust.emptyScan : trust.emptyText;
    return [{ tokens, label, confidence: likeness * (tokens.length > 0 ? trust.words : empty) }];
  });
  return found.reduce<Signed | undefined>(
    (best, one) => (best === undefined || one.confidence > best.confidence ? one : best),
    undefined,
  );
}

/** Rulings that are not part of a table, and rows of underscores. */
function signatureLines(layout: Layout): Line[] {
  const typed = layout.segments
    .flatMap(({ tokens }) => tokens)
    .filter(({ text, left, right }) => /_{5,}/.test(text) && right - left >= shortest / 2)
    .map(({ left, right, bottom }) => ({ left, right, y: bottom }));
  return [...ruledLines(layout), ...typed];
}

function ruledLines({ page }: Layout): Line[] {
  return page.rulings
    .filter(({ kind, box }) => kind === 'horizontal' && box.width * page.widthPt >= shortest)
    .map(({ box }) => ({
      left: box.left * page.widthPt,
      right: (box.left + box.width) * page.widthPt,
      y: (box.top + box.height / 2) * page.heightPt,
    }));
}

/** The line that begins directly after a label, otherwise the one above the label. */
function lineFor(label: Segment, lines: readonly Line[], lineHeight: number): Line | undefined {
  const behind = lines.find(
    ({ left, right, y }) =>
      left >= label.left &&
      left - label.right < reach.label * lineHeight &&
      Math.abs(y - label.bottom) < lineHeight &&
      right > label.right - 1,
  );
  const isOver = ({ left, right, y }: Line) => {
    const gap = label.top - y;
    const isNear = gap > -0.3 * lineHeight && gap < reach.label * lineHeight;
    return isNear && left < label.right && label.left < right;
  };
  return behind ?? lines.find(isOver);
}

/** Words from a line up to a little above it, or up to the next line there, that are not part of its label. */
function wordsOver(layout: Layout, line: Line, label: Segment): Token[] {
  const { segments, lineHeight } = layout;
  const farthest = line.y - reach.signature * lineHeight;
  const top = Math.max(
    farthest,
    ...ruledLines(layout)
      .filter(({ y, left, right }) => y < line.y - 1 && left < line.right && line.left < right)
      .map(({ y }) => y),
  );
  return segments
    .filter((segment) => segment !== label && !/[:：]$/.test(segment.text))
    .flatMap(({ tokens }) => tokens)
    .filter((token) => {
      const middle = (token.left + token.right) / 2;
      const isOver = token.bottom > top && token.bottom <= line.y + lineHeight * 0.4 && token.top < line.y;
      return isOver && middle > line.left && middle < line.right && /[\p{L}\p{N}]/u.test(token.text);
    });
}
