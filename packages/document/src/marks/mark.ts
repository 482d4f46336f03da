import type { Box } from '../geometry.ts';
import type { Layout, Token } from '../layout/layout.ts';
import type { Page, Ruling } from '../page.ts';

/** A box that can be ticked, in points from the upper left corner. */
export interface Mark {
  readonly isTicked: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Probability (0 to 1) that it is a box and in the state that was read. */
  readonly confidence: number;
}

const boxSign = /^[☐☑☒□■▢▣◻◼⬜⬛✓✔✗✘]$/u;
const bracketed = /^(?:\[\s?[xX✓✔]?\s?\]|\(\s?[xX✓✔]?\s?\))$/u;
const ticked = /[☑☒■▣◼⬛✓✔✗✘xX]/u;
const openings = /^[[(]$/;
const closings = /^[\])]$/;

/** The boxes of a page: those of a fillable form, signs, brackets with or without a cross, and squares of rulings. */
export function marksOf(layout: Layout): Mark[] {
  const signs = layout.segments.flatMap(({ tokens }) => signsIn(tokens));
  const drawn = squaresOf(layout.page).map((square) => drawnMark(square, layout));
  const found: Mark[] = [];
  for (const mark of [...formMarks(layout.page), ...signs, ...drawn])
    if (!found.some((other) => overlaps(other, mark))) found.push(mark);
  return found;
}

/** Boxes that the file holds as such, with their state. */
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

/** Whether a text is a box and nothing else. */
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

/** `[`, perhaps a cross, and `]` as tokens of their own. */
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

/** Sides of a box to tick, in points. */
const side = { least: 5, most: 18 } as const;
/** Rulings meet when they are this near, in points. */
const slack = 1.5;

/** Squares whose four sides are rulings of the same length. */
function squaresOf(page: Page): Extent[] {
  const short = (length: number) => length >= side.least && length <= side.most;
  const of = (wanted: Ruling['kind']) =>
    page.rulings.filter(({ kind }) => kind === wanted).map(({ box }) => inPoints(page, box));
  const levels = of('horizontal');
  const uprights = of('vertical');
  const lids = levels.filter(({ left, right }) => short(right - left));
  const walls = uprights.filter(({ top, bottom }) => short(bottom - top));
  return lids.flatMap((lid) => {
    const width = lid.right - lid.left;
    const floor = lids.find(
      (other) =>
        near(other.left, lid.left) && near(other.right, lid.right) && near(other.top - lid.top, width, 3),
    );
    const stands = (x: number) => walls.some((wall) => near(wall.left, x) && near(wall.top, lid.top));
    if (!floor || !stands(lid.left) || !stands(lid.right)) return [];
    return [{ left: lid.left, right: lid.right, top: lid.top, bottom: floor.bottom }];
  });
}

function near(a: number, b: number, reach: number = slack): boolean {
  return Math.abs(a - b) <= reach;
}

/** Confidence in a drawn square: something else may have four equal sides, or a tick may be ink that no word shows. */
const drawnConfidence = { ticked: 0.9, empty: 0.7 } as const;

function drawnMark(square: Extent, layout: Layout): Mark {
  const inside = layout.segments.flatMap(({ tokens }) =>
    tokens.filter((token) => {
      const [x, y] = [(token.left + token.right) / 2, (token.top + token.bottom) / 2];
      return x > square.left && x < square.right && y > square.top && y < square.bottom;
    }),
  );
  const isTicked = inside.some(({ text }) => /^[xX✓✔✗✘■●•*]$/u.test(text));
  return { ...square, isTicked, confidence: isTicked ? drawnConfidence.ticked : drawnConfidence.empty };
}

function overlaps(a: Extent, b: Extent): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
