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
import { bandOf, middleOf } from './cell-places.ts';
import { cellsInPlace } from './cells-in-place.ts';
import { type Span, spansOf } from './column-spans.ts';
import { withDoubtedBegins } from './doubted-begins.ts';
import type { Example } from './example.ts';
import { layoutFingerprintOf } from './layout-fingerprint.ts';
import { rowShapeOf, shapedRows } from './row-counts.ts';

type Tables = Readonly<Record<string, readonly ExtractedRow[]>>;

/**
 * The tables with their cells where they were on documents of the same layout, and without rows that are unlike those of
 * all earlier ones.
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
  const counts = alike.flatMap(({ rows }) => (rows === undefined ? [] : [rows]));
  const read = taughtReader(pages);
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      const spans = spansOf(places, name);
      const columns = own(action.tables, name)?.columns ?? {};
      const taught = rows.map((row) =>
        spans.length === 0 ? row : { ...row, cells: read(row, spans, columns) },
      );
      const aligned = withDoubtedBegins(taught, spans, (column) => own(columns, column)?.kind ?? 'text');
      const shape = rowShapeOf(counts, name);
      return [name, shape === undefined ? aligned : shapedRows(aligned, shape)];
    }),
  );
}

type Columns = Readonly<Record<string, FieldDefinition>>;

/** Reads the cells of a row whose positions the examples give; pages are laid out on first use. */
function taughtReader(pages: readonly Page[]) {
  const conventions = conventionsOf(pages);
  const layouts = new Map<Page, readonly Segment[]>();
  return (row: ExtractedRow, spans: readonly Span[], columns: Columns): ExtractedRow['cells'] => {
    const page = pages.find(({ number }) => number === row.page);
    const band = bandOf(Object.values(row.cells));
    if (page === undefined || band === undefined) return row.cells;
    const segments = layouts.get(page) ?? layoutOf(page).segments;
    layouts.set(page, segments);
    const parts = segments
      .flatMap((segment) => partsOf(segment, spans, page))
      .filter(({ token }) => isIn(band, token, page));
    const kindOf = (column: string) => own(columns, column)?.kind ?? 'text';
    const printed = new Map(
      spans.flatMap((span) => {
        const tokens = parts.filter((part) => part.span === span).map(({ token }) => token);
        if (tokens.length === 0) return [];
        const cell = cellOf(tokens, page, span, kindOf(span.column), conventions);
        return cell === undefined ? [] : [[span.column, cell] as const];
      }),
    );
    return cellsInPlace(row.cells, { spans, printed, kindOf });
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
