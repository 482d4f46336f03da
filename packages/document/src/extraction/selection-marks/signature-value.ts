import type { Layout, Segment, Token } from '../../text/layout/layout.ts';
import type { LabelMatcher } from '../features/label-likeness.ts';

/** What a page says of a place to sign. */
interface Signed {
  /** The words over the line; empty where none are. */
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
/** Shortest line to sign on, in points. */
const shortest = 60;
/** How far a label stands from its line, and a signature over it, in line heights. */
const reach = { label: 2, signature: 2.2 } as const;
/** Ink that no word shows may stand over a line, on a scan more than in a file of text. */
const trust = { words: 0.8, emptyText: 0.6, emptyScan: 0.4 } as const;

/**
 * Whether words stand over the line beside a field's label: on it, right behind the label, or above a line under
 * which the label stands. Without a line nothing is said.
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

/** Rulings that stand alone, and rows of underscores. */
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

/** The line that begins right behind a label, or else the one under which the label stands. */
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

/** Words between a line and a little above it, or the next line there, that are not part of its label. */
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
