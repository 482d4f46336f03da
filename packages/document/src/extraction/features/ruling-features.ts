import type { Page } from '../../model/page.ts';
import type { PageStudy, Studied } from './page-study.ts';

export const rulingFeatureNames = ['leftRuled', 'aboveRuled', 'leftHeadsCell'] as const;

/**
 * Whether a ruled line parts a candidate from the text left of it, and from the one above it: -1 where there is no
 * such text. What shares a cell belongs together; but a label may also have a cell of its own, or be underlined. Last,
 * whether the text left of it has something below in a cell that the candidate is not in: then it is the label of that.
 */
export function rulingFeatures({ page, layout }: PageStudy, { candidate, surroundings }: Studied): number[] {
  const { uprights, levels } = linesOf(page);
  const [first] = candidate.tokens;
  const y = (first!.top + first!.bottom) / 2;
  const x = (candidate.left + Math.min(candidate.right, candidate.left + layout.lineHeight * 4)) / 2;
  const { left, above } = surroundings;
  const edge = candidate.left - (left?.distance ?? 0) * layout.lineHeight;
  const level = candidate.top - (above[0]?.distance ?? 0) * layout.lineHeight;
  const slack = layout.lineHeight * 0.3;
  const between = left && uprights.find((line) => crosses(line, y, edge - slack, candidate.left + slack));
  const bottom = first!.bottom - slack;
  const isClosed = levels.some((line) =>
    crosses(line, (between?.at ?? 0) - 3, bottom, bottom + layout.lineHeight),
  );
  return [
    left ? Number(between !== undefined) : -1,
    above[0] ? Number(levels.some((line) => crosses(line, x, level - slack, candidate.top + slack))) : -1,
    Number(between !== undefined && surroundings.belowLeft !== undefined && !isClosed),
  ];
}

/** A line at a place across its direction, from one point to another along it; in points of the page. */
interface Line {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

function crosses({ at, from, to }: Line, across: number, least: number, most: number): boolean {
  return at > least && at < most && from <= across && to >= across;
}

interface Lines {
  readonly uprights: readonly Line[];
  readonly levels: readonly Line[];
}

const known = new WeakMap<Page, Lines>();

function linesOf(page: Page): Lines {
  let lines = known.get(page);
  if (!lines) {
    const { widthPt, heightPt } = page;
    const of = (wanted: 'vertical' | 'horizontal') => page.rulings.filter(({ kind }) => kind === wanted);
    lines = {
      uprights: of('vertical').map(({ box: { left, top, width, height } }) => ({
        at: (left + width / 2) * widthPt,
        from: top * heightPt,
        to: (top + height) * heightPt,
      })),
      levels: of('horizontal').map(({ box: { left, top, width, height } }) => ({
        at: (top + height / 2) * heightPt,
        from: left * widthPt,
        to: (left + width) * widthPt,
      })),
    };
    known.set(page, lines);
  }
  return lines;
}
