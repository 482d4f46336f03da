import { conventionsOf } from '../extraction/features/page-study.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { ExtractedRow, ExtractedValue } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';
import { kindFacts } from '../text/kinds/kind-facts.ts';
import { normalise } from '../text/kinds/normalise.ts';
import type { Conventions } from '../text/kinds/recognised.ts';
import { layoutOf, type Segment, type Token } from '../text/layout/layout.ts';
import { examplesAlike } from './alike.ts';
import { bandOf, type CellPlaces, middleOf } from './cell-places.ts';
import type { Example } from './example.ts';
import { layoutFingerprintOf } from './layout-fingerprint.ts';

type Tables = Readonly<Record<string, readonly ExtractedRow[]>>;

/** The position of a column according to reviews of other documents of the layout. */
interface Span {
  readonly column: string;
  /** Thousandths of the page. */
  readonly left: number;
  readonly right: number;
  /** How often a settled cell was there, by the rule of succession (Laplace). */
  readonly confidence: number;
}

/** Cells end where their texts end; the column extends this far beyond the settled ones, in thousandths. */
const slack = 15;
/** Maximum confidence of a taught value, as for fields. */
const surest = 0.97;

/**
 * The tables with their cells where reviews found them on documents of the same layout. A cell that was read elsewhere
 * in the row is replaced by what is at its column's position; missing cells are filled in. Rows are unchanged.
 */
export function withTaughtCells(
  pages: readonly Page[],
  tables: Tables,
  action: Pick<ActionDefinition, 'tables'>,
  examples: readonly Example[],
): Tables {
  if (!examples.some(({ cells }) => cells !== undefined) || Object.keys(tables).length === 0) return tables;
  const alike = examplesAlike(examples, layoutFingerprintOf(pages));
  const places = alike.flatMap(({ cells }) => (cells === undefined ? [] : [cells]));
  const read = taughtReader(pages);
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      const spans = spansOf(places, name);
      const columns = own(action.tables, name)?.columns ?? {};
      if (spans.length === 0) return [name, rows];
      return [name, rows.map((row) => ({ ...row, cells: { ...row.cells, ...read(row, spans, columns) } }))];
    }),
  );
}

function spansOf(places: readonly CellPlaces[], table: string): readonly Span[] {
  const found = places.flatMap((one) => Object.entries(own(one, table) ?? {}));
  return [...Map.groupBy(found, ([column]) => column)].flatMap(([column, all]): Span[] => {
    const edges = all.flatMap(([, settled]) => settled);
    // A position apart from most others was settled by mistake, or is a coincidence.
    const lefts = edges.map(([left]) => left).sort((a, b) => a - b);
    const rights = edges.map(([, right]) => right).sort((a, b) => a - b);
    const [left, right] = [lefts[Math.floor(lefts.length / 2)]!, rights[Math.floor(rights.length / 2)]!];
    const there = edges.filter((one) => one[0] <= right && one[1] >= left);
    return [
      {
        column,
        left: Math.min(...there.map((one) => one[0])) - slack,
        right: Math.max(...there.map((one) => one[1])) + slack,
        confidence: Math.min(surest, (there.length + 1) / (edges.length + 2)),
      },
    ];
  });
}

type Columns = Readonly<Record<string, FieldDefinition>>;

/** Reads the cells of a row whose positions the examples give; pages are laid out on first use. */
function taughtReader(pages: readonly Page[]) {
  const conventions = conventionsOf(pages);
  const layouts = new Map<Page, readonly Segment[]>();
  return (row: ExtractedRow, spans: readonly Span[], columns: Columns): ExtractedRow['cells'] => {
    const page = pages.find(({ number }) => number === row.page);
    const band = bandOf(Object.values(row.cells));
    if (page === undefined || band === undefined) return {};
    const segments = layouts.get(page) ?? layoutOf(page).segments;
    layouts.set(page, segments);
    const parts = segments.flatMap((segment) => partsOf(segment, spans, page));
    const cells: Record<string, ExtractedValue> = {};
    for (const span of spans) {
      const tokens = parts
        .filter((part) => part.span === span && isIn(band, part.token, page))
        .map(({ token }) => token);
      const before = own(row.cells, span.column);
      const kind = own(columns, span.column)?.kind ?? 'text';
      const cell = tokens.length === 0 ? undefined : cellOf(tokens, page, span, kind, conventions);
      if (cell === undefined) continue;
      if (before === undefined) {
        const others = Object.values(row.cells);
        if (!others.some((one) => isCovered(cell, one))) cells[span.column] = cell;
      } else if (stands(before, span)) cells[span.column] = surer(before, span);
      else if (cell.confidence > before.confidence) cells[span.column] = cell;
    }
    return cells;
  };
}

function cellOf(
  tokens: readonly Token[],
  page: Page,
  { confidence }: Span,
  kind: FieldDefinition['kind'],
  conventions: Conventions,
): ExtractedValue | undefined {
  const text = tokens.reduce((all, { text: word, spaced }) => `${all}${all && spaced ? ' ' : ''}${word}`, '');
  const normalizedText = normalise(kind, text, conventions);
  if (normalizedText === undefined && kindFacts[kind].normalForm === 'always') return undefined;
  const [number, box] = [page.number, boxOf(tokens, page)];
  const normalized = normalizedText === undefined ? {} : { normalizedText };
  return { text, ...normalized, confidence, page: number, box, reasons: ['layout-known'] };
}

/** A value where reviewers found it is at least as certain as that position. */
function surer(value: ExtractedValue, { confidence }: Span): ExtractedValue {
  if (confidence <= value.confidence) return value;
  return { ...value, confidence, reasons: [...value.reasons, 'layout-known'] };
}

interface Part {
  readonly token: Token;
  readonly span: Span | undefined;
}

/** The words of a phrase with their columns; one outside all columns belongs to the column of the previous word. */
function partsOf({ tokens }: Segment, spans: readonly Span[], page: Page): readonly Part[] {
  const parts: Part[] = [];
  for (const token of tokens) {
    parts.push({ token, span: spanOf(spans, token, page) ?? parts.at(-1)?.span });
  }
  return parts;
}

function isIn(band: { readonly top: number; readonly bottom: number }, token: Token, page: Page): boolean {
  const middle = (1000 * middleOf(token.top, token.bottom)) / page.heightPt;
  return middle > band.top && middle < band.bottom;
}

/** The column of a word, the narrowest if there are several. */
function spanOf(spans: readonly Span[], token: Token, page: Page): Span | undefined {
  const middle = (1000 * middleOf(token.left, token.right)) / page.widthPt;
  return spans
    .filter(({ left, right }) => middle >= left && middle <= right)
    .toSorted((a, b) => a.right - a.left - (b.right - b.left))[0];
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

function boxOf(tokens: readonly Token[], { widthPt, heightPt }: Page): ExtractedValue['box'] {
  const left = Math.min(...tokens.map((token) => token.left)) / widthPt;
  const top = Math.min(...tokens.map((token) => token.top)) / heightPt;
  return {
    left,
    top,
    width: Math.max(...tokens.map((token) => token.right)) / widthPt - left,
    height: Math.max(...tokens.map((token) => token.bottom)) / heightPt - top,
  };
}
