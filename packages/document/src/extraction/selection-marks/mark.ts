import type { Box } from '../../model/geometry.ts';
import type { Page } from '../../model/page.ts';
import type { Layout, Token } from '../../text/layout/layout.ts';

/** A check box, in points from the upper left corner. */
export interface Mark {
  readonly isTicked: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Probability (0 to 1) that it is a check box and in the given state. */
  readonly confidence: number;
}

const boxSign = /^[☐☑☒□■▢▣◻◼⬜⬛✓✔✗✘]$/u;
const bracketed = /^(?:\[\s?[xX✓✔]?\s?\]|\(\s?[xX✓✔]?\s?\))$/u;
const ticked = /[☑☒■▣◼⬛✓✔✗✘xX]/u;
const openings = /^[[(]$/;
const closings = /^[\])]$/;

/**
 * The check boxes of a page: those of a fillable form, characters, and brackets with or without a cross. Drawn squares
 * are characters: the reader turns them into words.
 */
export function marksOf(layout: Layout): Mark[] {
  const signs = layout.segments.flatMap(({ tokens }) => signsIn(tokens));
  const found: Mark[] = [];
  for (const mark of [...formMarks(layout.page), ...signs])
    if (!found.some((other) => overlaps(other, mark))) found.push(mark);
  return found;
}

/** Check boxes that the file declares, with their state. */
function formMarks(page: Page): Mark[] {
  return (page.formFields ?? []).flatMap(({ kind, checked, box }): Mark[] => {
    if ((kind !== 'checkbox' && kind !== 'radio') || checked === undefined) return [];
    return [{ ...inPoints(page, box), isTicked: checked, confidence: 1 }];
  });
}

function inPoints({ widthPt, heightPt }: Page, { left, top, width, height }: Box): Extent {
  return {
    left: left * widthPt,
    right: (left + width) * widthPt,
    top: top * heightPt,
    bottom: (top + height) * heightPt,
  };
}

/** Whether a text is a check box and nothing else. */
export function isMarkText(text: string): boolean {
  return boxSign.test(text) || bracketed.test(text) || /^[[\]()]$/.test(text);
}

function signsIn(tokens: readonly Token[]): Mark[] {
  return tokens.flatMap((token, index): Mark[] => {
    const { text, confidence } = token;
    if (boxSign.test(text) || bracketed.test(text))
      return [{ ...extentOf([token]), isTicked: ticked.test(text), confidence }];
    const parts = bracketParts(tokens, index);
    if (parts.length === 0) return [];
    const isTicked = parts.length === 3;
    return [{ ...extentOf(parts), isTicked, confidence: Math.min(...parts.map((part) => part.confidence)) }];
  });
}

/** `[`, possibly a cross, and `]` as separate tokens. */
function bracketParts(tokens: readonly Token[], start: number): readonly Token[] {
  if (!openings.test(tokens[start]!.text)) return [];
  const [second, third] = [tokens[start + 1]?.text ?? '', tokens[start + 2]?.text ?? ''];
  if (closings.test(second)) return tokens.slice(start, start + 2);
  return /^[xX✓✔]$/u.test(second) && closings.test(third) ? tokens.slice(start, start + 3) : [];
}

type Extent = Pick<Mark, 'left' | 'right' | 'top' | 'bottom'>;

function extentOf(tokens: readonly Token[]): Extent {
  return {
    left: Math.min(...tokens.map((token) => token.left)),
    right: Math.max(...tokens.map((token) => token.right)),
    top: Math.min(...tokens.map((token) => token.top)),
    bottom: Math.max(...tokens.map((token) => token.bottom)),
  };
}

function overlaps(a: Extent, b: Extent): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
