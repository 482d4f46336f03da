import { conventionsOf } from '../extraction/features/page-study.ts';
import { bandOf, middleOf } from '../memory/cell-places.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { ExtractedRow, ExtractedValue, Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';
import { kindFacts } from '../text/kinds/kind-facts.ts';
import { normalise } from '../text/kinds/normalise.ts';
import type { Conventions } from '../text/kinds/recognised.ts';
import { layoutOf, type Segment, type Token } from '../text/layout/layout.ts';

/** By `table[row].column`, rows from 0: the other texts of the printed row, the nearest to the column first. */
export type CellOptions = Readonly<Record<string, readonly ExtractedValue[]>>;

const mostOptions = 6;

/**
 * For each cell of the extracted rows, found or not, the other texts of its printed row that suit its column. They
 * share the probability left by the extracted text.
 */
export function cellOptions(
  pages: readonly Page[],
  action: Pick<ActionDefinition, 'tables'>,
  { tables }: Pick<Extraction, 'tables'>,
): CellOptions {
  const conventions = conventionsOf(pages);
  const phrases = new Map<number, readonly ExtractedValue[]>();
  const options: Record<string, readonly ExtractedValue[]> = {};
  for (const [table, { columns }] of Object.entries(action.tables)) {
    const rows = own(tables, table) ?? [];
    const middles = new Map(Object.keys(columns).map((column) => [column, middleOfColumn(rows, column)]));
    for (const [index, row] of rows.entries()) {
      const page = pages.find(({ number }) => number === row.page);
      if (page === undefined) continue;
      const known = phrases.get(page.number) ?? phrasesOf(page);
      phrases.set(page.number, known);
      for (const [column, { kind }] of Object.entries(columns)) {
        const found = optionsOf(known, row, own(row.cells, column), kind, conventions);
        const nearest = found.toSorted(nearerTo(middles.get(column))).slice(0, mostOptions);
        const left = (1 - (own(row.cells, column)?.confidence ?? 0)) / nearest.length;
        if (nearest.length > 0) {
          options[`${table}[${index}].${column}`] = nearest.map((one) => ({ ...one, confidence: left }));
        }
      }
    }
  }
  return options;
}

function optionsOf(
  phrases: readonly ExtractedValue[],
  { cells }: ExtractedRow,
  read: ExtractedValue | undefined,
  kind: FieldDefinition['kind'],
  conventions: Conventions,
): readonly ExtractedValue[] {
  const band = bandOf(Object.values(cells));
  if (band === undefined) return [];
  const seen = new Set([read?.text]);
  return phrases.flatMap((phrase): ExtractedValue[] => {
    const middle = 1000 * middleOf(phrase.box.top, phrase.box.top + phrase.box.height);
    if (middle <= band.top || middle >= band.bottom || seen.has(phrase.text)) return [];
    const normalizedText = normalise(kind, phrase.text, conventions);
    if (normalizedText === undefined && kindFacts[kind].normalForm === 'always') return [];
    seen.add(phrase.text);
    return [{ ...phrase, ...(normalizedText !== undefined && { normalizedText }) }];
  });
}

/** The phrases of a page, and the words of those with several: two cells may be close together. */
function phrasesOf(page: Page): readonly ExtractedValue[] {
  return layoutOf(page).segments.flatMap(({ tokens, text, ...edges }) => {
    const words = tokens.length > 1 ? tokens.map((token) => phraseValue(token, page)) : [];
    return [phraseValue({ text, ...edges }, page), ...words];
  });
}

function phraseValue(
  { text, left, right, top, bottom }: Pick<Token | Segment, 'text' | 'left' | 'right' | 'top' | 'bottom'>,
  { number, widthPt, heightPt }: Page,
): ExtractedValue {
  const box = {
    left: left / widthPt,
    top: top / heightPt,
    width: (right - left) / widthPt,
    height: (bottom - top) / heightPt,
  };
  return { text, confidence: 0, page: number, box, reasons: [] };
}

/** The horizontal centre of a column's cells, from left (0) to right (1); undefined if none was extracted. */
function middleOfColumn(rows: readonly ExtractedRow[], column: string): number | undefined {
  const middles = rows
    .flatMap(({ cells }) => own(cells, column) ?? [])
    .filter(({ box }) => box.width > 0)
    .map(({ box }) => middleOf(box.left, box.left + box.width))
    .sort((a, b) => a - b);
  return middles[Math.floor(middles.length / 2)];
}

function nearerTo(middle: number | undefined) {
  const distance = ({ box }: ExtractedValue) =>
    middle === undefined ? box.left : Math.abs(middleOf(box.left, box.left + box.width) - middle);
  return (a: ExtractedValue, b: ExtractedValue) => distance(a) - distance(b);
}
