import type { TableDefinition } from '../../model/action.ts';
import type { ExtractedRow, ExtractedValue } from '../../model/extraction.ts';
import { recogniseDates } from '../../text/kinds/date.ts';
import { normalise } from '../../text/kinds/normalise.ts';
import type { PageStudy } from '../features/page-study.ts';
import { bareRows } from './bare-rows.ts';
import { cellAsValue } from './cell-value.ts';
import { isPriced, plainItems } from './plain-items.ts';
import { settleColumns } from './settle-columns.ts';
import { startsWithDay } from './starts-with-day.ts';
import { type HeaderCell, type TableHeader, tableHeaders } from './table-header.ts';
import { type Item, isSumRow, itemsOf, type LineAmounts, lineAmounts } from './table-items.ts';
import { type BodyRow, bodyRow, rowHeight } from './table-row.ts';

/** The rows of a table over all pages; a page without headings uses those of the previous page. */
export function extractTable(studies: readonly PageStudy[], table: TableDefinition): ExtractedRow[] {
  const rows: ExtractedRow[] = [];
  let open: readonly HeaderCell[] | undefined;
  for (const study of studies) {
    const headers = tableHeaders(study.layout, table);
    const header = headers.reduce<TableHeader | undefined>(
      (best, one) => (one.worth > (best?.worth ?? 0) ? one : best),
      undefined,
    );
    const headed = header?.cells ?? open;
    if (!headed) {
      if (isPriced(table)) rows.push(...bareRows(study, table));
      continue;
    }
    const start = (header?.lastRow ?? -1) + 1;
    const columns = header
      ? settleColumns(sectionsOf(study, headed, start)[0]!, headed, table, study.conventions)
      : headed;
    const [first, ...later] = sectionsOf(study, columns, start);
    if (!isPriced(table)) {
      rows.push(...plainItems(first!, columns).map((item) => rowOf(study, item, columns)));
      open = columns;
      continue;
    }
    const items = itemsOf(first!).filter(
      (item) => isItem(item) && (header !== undefined || isSound(study, item)),
    );
    items.push(...later.flatMap(itemsOf).filter((item) => isSound(study, item)));
    rows.push(...items.map((item) => rowOf(study, item, columns)));
    open = !header && items.length === 0 ? undefined : columns;
  }
  return rows;
}

/** The printed rows below the headings, split at rows of totals and at wide gaps. */
function sectionsOf(study: PageStudy, columns: readonly HeaderCell[], first: number): BodyRow[][] {
  const sections: BodyRow[][] = [[]];
  for (const segments of study.layout.rows.slice(first)) {
    const row = bodyRow(segments, columns);
    const last = sections.at(-1)!.at(-1);
    const isSum = isSumRow(row) && !isDated(row, study);
    if (isSum || (last && row.top - last.bottom > rowHeight(sections.flat()) * 6)) sections.push([]);
    if (!isSum) sections.at(-1)!.push(row);
  }
  return sections;
}

/** A row that begins with a date is not a total, whatever its words: `04/03 Total care insurance 88.00`. */
function isDated({ cells }: BodyRow, { conventions }: PageStudy): boolean {
  const first = cells.toSorted((a, b) => a.tokens[0]!.left - b.tokens[0]!.left)[0];
  if (first?.column.field?.kind !== 'date') return false;
  return startsWithDay(first.tokens.map(({ text }) => text).join(' '), conventions);
}

/** A line item has a price, or a quantity and a unit price. */
function isItem(item: Item): boolean {
  const has = (name: string) => item.some((row) => row.cells.some((cell) => cell.column.name === name));
  return has('price') || (has('unitPrice') && has('quantity'));
}

/** After totals, and on pages without headings, only rows whose numbers multiply are items. */
function isSound(study: PageStudy, item: Item): boolean {
  return lineAmounts(item, study.conventions).agrees;
}

function rowOf(study: PageStudy, item: Item, columns: readonly HeaderCell[]): ExtractedRow {
  const amounts = lineAmounts(item, study.conventions);
  const cells: Record<string, ExtractedValue> = {};
  for (const column of columns) {
    if (column.name === undefined) continue;
    const value = cellValue(study, item, column, amounts);
    if (value) cells[column.name] = value;
  }
  return { page: study.page.number, cells };
}

function cellValue(
  study: PageStudy,
  item: Item,
  column: HeaderCell,
  amounts: LineAmounts,
): ExtractedValue | undefined {
  const name = column.name!;
  const number = amounts[name as keyof Omit<LineAmounts, 'agrees'>];
  if (typeof number === 'object') {
    return cellAsValue(study.page, number.cell.tokens, name, { ...number, agrees: amounts.agrees });
  }
  const tokens = item.flatMap((row) =>
    row.cells.filter((cell) => cell.column === column).flatMap((cell) => cell.tokens),
  );
  if (tokens.length === 0) return undefined;
  const text = tokens.map((token) => token.text).join(' ');
  const kind = column.field?.kind;
  const [date] = kind === 'date' ? recogniseDates(text, study.conventions) : [];
  if (kind === 'date' && !date) return undefined;
  const normalizedText =
    kind && kind !== 'date' ? normalise(kind, text, study.conventions) : date?.normalizedText;
  return cellAsValue(study.page, tokens, name, {
    text: date ? text.slice(date.start, date.end) : text,
    ...(normalizedText ? { normalizedText } : {}),
    agrees: amounts.agrees,
  });
}
