import type { FieldDefinition } from '../model/action.ts';
import type { ExtractedRow, ExtractedValue } from '../model/extraction.ts';
import { kindFacts } from '../text/kinds/kind-facts.ts';
import { middleOf } from './cell-places.ts';
import { type Span, surest } from './column-spans.ts';

type Cells = ExtractedRow['cells'];

/** What is known of the columns of a row. */
interface KnownColumns {
  readonly spans: readonly Span[];
  /** By column, what is printed at its place in this row; absent if nothing is that the column can hold. */
  readonly printed: ReadonlyMap<string, ExtractedValue>;
  kindOf(column: string): FieldDefinition['kind'];
}

/** What is done with the cells of a row, in this order. */
const steps: readonly ((cells: Cells, known: KnownColumns) => Cells)[] = [
  withoutNeighbours,
  withStrays,
  withSettled,
  withMissing,
];

/** The cells of a row, each with what is printed at its column's place where that is likelier than what was read. */
export function cellsInPlace(cells: Cells, known: KnownColumns): Cells {
  return steps.reduce((read, step) => step(read, known), cells);
}

/**
 * A number that cannot be read, or a cell that a missing number stands in, has the words of the next column too: it is what
 * is printed at its own place. The rest goes to columns that are missing.
 */
function withoutNeighbours(cells: Cells, { spans, printed, kindOf }: KnownColumns): Cells {
  const joined = Object.entries(cells).filter(([column, before]) => {
    const own = printed.get(column);
    if (own === undefined || !isNumeric(kindOf(column)) || !isCovered(own, before)) return false;
    const holdsAnother = spans.some(({ column: next }) => {
      const other = printed.get(next);
      const isMissing = other !== undefined && isNumeric(kindOf(next)) && !Object.hasOwn(cells, next);
      return next !== column && isMissing && isCovered(other, before);
    });
    return before.normalizedText === undefined || holdsAnother;
  });
  const separated: Record<string, ExtractedValue> = { ...cells };
  for (const [column, before] of joined) {
    separated[column] = printed.get(column)!;
    for (const { column: next } of spans) {
      const own = printed.get(next);
      if (own !== undefined && !Object.hasOwn(separated, next) && isCovered(own, before))
        separated[next] = own;
    }
  }
  return separated;
}

function isNumeric(kind: FieldDefinition['kind']): boolean {
  return kindFacts[kind].normalForm === 'always';
}

/** Words at the place of a text that were taken for a column which has no place belong to the text. */
function withStrays(cells: Cells, { spans, printed, kindOf }: KnownColumns): Cells {
  const strays = Object.entries(cells).filter(([column]) => spans.every((one) => one.column !== column));
  const taken = new Set<string>();
  const whole = mapped(cells, (column, before) => {
    const own = printed.get(column);
    if (own === undefined || kindOf(column) !== 'text') return before;
    const added = strays.filter(([, stray]) => isCovered(stray, own));
    const length = added.reduce((sum, [, { text }]) => sum + bare(text), bare(before.text));
    if (added.length === 0 || bare(own.text) !== length) return before;
    for (const [stray] of added) taken.add(stray);
    return { ...own, confidence: Math.min(own.confidence, before.confidence) };
  });
  return Object.fromEntries(Object.entries(whole).filter(([column]) => !taken.has(column)));
}

/** The number of characters of a text without spaces. */
function bare(text: string): number {
  return text.replace(/\s/g, '').length;
}

/** A cell at its column's place stays; one that was read elsewhere is replaced if a person settled the place. */
function withSettled(cells: Cells, { spans, printed, kindOf }: KnownColumns): Cells {
  return mapped(cells, (column, before) => {
    const span = spans.find((one) => one.column === column);
    if (span === undefined || before === printed.get(column)) return before;
    const isMixed = kindOf(column) === 'text' && hasAmountOf(cells, before, kindOf);
    if (stands(before, span)) return isMixed ? before : surer(before, span);
    const own = printed.get(column);
    return own !== undefined && span.isSettled && own.confidence > before.confidence ? own : before;
  });
}

/** Whether a text has an amount of its row in it, as where two layers of a page are printed over each other. */
function hasAmountOf(cells: Cells, { text }: ExtractedValue, kindOf: KnownColumns['kindOf']): boolean {
  const squeezed = text.replace(/\s/g, '');
  return Object.entries(cells).some(([column, { text: other }]) => {
    const amount = other.replace(/\s/g, '');
    return kindOf(column) === 'money' && /\d[.,]\d/.test(amount) && squeezed.includes(amount);
  });
}

/**
 * Missing cells are filled in if a person settled their place; at other places, words move from a column that is not
 * known to stand there. Words of cells that are where they belong are left there.
 */
function withMissing(before: Cells, { spans, printed }: KnownColumns): Cells {
  const cells: Record<string, ExtractedValue> = { ...before };
  for (const span of spans) {
    const own = printed.get(span.column);
    if (own === undefined || Object.hasOwn(cells, span.column)) continue;
    const others = Object.entries(cells).filter(([, other]) => isCovered(own, other));
    if (!span.isSettled && others.length === 0) continue;
    if (!others.every(([column, other]) => isStray(column, other, spans, span))) continue;
    for (const [column] of others) delete cells[column];
    cells[span.column] = own;
  }
  return cells;
}

function mapped(cells: Cells, change: (column: string, value: ExtractedValue) => ExtractedValue): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([column, value]) => [column, change(column, value)] as const),
  );
}

/**
 * Whether a cell that stands at another column's place is not known to stand there: all of it is at that place, and
 * more cells of that column were.
 */
function isStray(
  column: string,
  { box }: ExtractedValue,
  spans: readonly Span[],
  { left, right, cells }: Span,
): boolean {
  const known = spans.find((one) => one.column === column);
  const isInside = 1000 * box.left >= left && 1000 * (box.left + box.width) <= right;
  const isThere = known !== undefined && known.left <= right && known.right >= left;
  return isInside && (!isThere || known.cells < cells);
}

/** Weight of a cell's own confidence, in cells, relative to how often such cells were right … */
const ownWorth = 2;
/** … of which nothing is known at first. */
const leastOwn = 0.5;

/** A value where it is known to be is surer if such values were right. */
function surer(value: ExtractedValue, { proven }: Span): ExtractedValue {
  if (proven === undefined) return value;
  const { right, judged } = proven;
  const own = Math.max(leastOwn, value.confidence);
  const known = Math.min(surest, (ownWorth * own + right) / (ownWorth + judged));
  if (known <= value.confidence) return value;
  return { ...value, confidence: known, reasons: [...value.reasons, 'layout-known'] };
}

/** Whether the middle of a text is in another cell: it has been read already. */
function isCovered({ box }: ExtractedValue, other: ExtractedValue): boolean {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const { left, top, width, height } = other.box;
  return x > left && x < left + width && y > top && y < top + height;
}

function stands({ box }: ExtractedValue, { left, right }: Span): boolean {
  const middle = 1000 * middleOf(box.left, box.left + box.width);
  return middle >= left && middle <= right;
}
