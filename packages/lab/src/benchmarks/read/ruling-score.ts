import type { Box, Ruling } from '@recto/document';

/** Lengths in points, summed over rulings. */
export interface RulingScore {
  readonly printed: number;
  /** The part of the printed length that was found. */
  readonly printedFound: number;
  readonly found: number;
  /** The part of the found length that is printed. */
  readonly foundPrinted: number;
}

/** Rulings further apart than this are different. */
const tolerancePt = 2.5;

type LineKind = 'horizontal' | 'vertical';

/**
 * Compares the rulings of a kind by length. What is printed or found twice counts once. The sides of a fill may or may
 * not be drawn: they are right if found, and not missed if not found.
 */
export function scoreRulings(
  kind: LineKind,
  printed: readonly Ruling[],
  found: readonly Ruling[],
  widthPt: number,
  heightPt: number,
): RulingScore {
  const toLines = (boxes: readonly Box[]): readonly Line[] =>
    merged(boxes.map((box) => lineOf(box, kind, widthPt, heightPt)));
  const boxesOf = (rulings: readonly Ruling[]): readonly Box[] =>
    rulings.filter((ruling) => ruling.kind === kind).map(({ box }) => box);
  const sides = printed.filter((ruling) => ruling.kind === 'fill').flatMap(({ box }) => sidesOf(box, kind));
  const [truth, seen] = [toLines(boxesOf(printed)), toLines(boxesOf(found))];
  const allowed = toLines([...boxesOf(printed), ...sides]);
  return {
    printed: total(truth),
    printedFound: truth.reduce((sum, line) => sum + coveredBy(line, seen), 0),
    found: total(seen),
    foundPrinted: seen.reduce((sum, line) => sum + coveredBy(line, allowed), 0),
  };
}

function sidesOf({ left, top, width, height }: Box, kind: LineKind): readonly Box[] {
  return kind === 'horizontal'
    ? [top, top + height].map((side) => ({ left, top: side, width, height: 0 }))
    : [left, left + width].map((side) => ({ left: side, top, width: 0, height }));
}

interface Line {
  readonly across: number;
  readonly from: number;
  readonly to: number;
}

function lineOf(box: Box, kind: LineKind, widthPt: number, heightPt: number): Line {
  return kind === 'horizontal'
    ? {
        across: (box.top + box.height / 2) * heightPt,
        from: box.left * widthPt,
        to: (box.left + box.width) * widthPt,
      }
    : {
        across: (box.left + box.width / 2) * widthPt,
        from: box.top * heightPt,
        to: (box.top + box.height) * heightPt,
      };
}

/** Merges lines that overlap or continue each other. */
function merged(lines: readonly Line[]): readonly Line[] {
  const kept: Line[] = [];
  for (const line of [...lines].sort((a, b) => a.from - b.from)) {
    const at = kept.findIndex(
      (other) => Math.abs(other.across - line.across) <= 1 && line.from <= other.to + tolerancePt,
    );
    if (at < 0) kept.push(line);
    else kept[at] = { ...kept[at]!, to: Math.max(kept[at]!.to, line.to) };
  }
  return kept;
}

function coveredBy(line: Line, others: readonly Line[]): number {
  const near = others
    .filter(({ across }) => Math.abs(across - line.across) <= tolerancePt)
    .sort((a, b) => a.from - b.from);
  let [covered, end] = [0, line.from];
  for (const { from, to } of near) {
    covered += Math.max(0, Math.min(to + tolerancePt, line.to) - Math.max(from - tolerancePt, end));
    end = Math.max(end, Math.min(to + tolerancePt, line.to));
  }
  return covered;
}

function total(lines: readonly Line[]): number {
  return lines.reduce((sum, { from, to }) => sum + to - from, 0);
}
