import type { Page } from '../../page.ts';
import type { Dice } from './dice.ts';
import { formName } from './form-words.ts';
import { Sheet } from './sheet.ts';

/** What a form prints under a label. */
export interface FormEntry {
  readonly label: string;
  readonly value: string;
}

export interface FormDrawing {
  readonly entries: readonly FormEntry[];
  readonly rows: readonly FormRow[];
  readonly totals: readonly { readonly label: string; readonly value: string }[];
}

interface FormRow {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly rate: string;
  readonly amount: string;
}

interface Place {
  readonly sheet: Sheet;
  readonly x: number;
  readonly width: number;
  readonly step: number;
}

const rowsOfPage = 14;

/** The pages of a form: its head on each, rows of a table, the sums behind the last of them. */
export function drawForm(form: FormDrawing, dice: Dice): Page[] {
  const wide = dice.chance(0.4);
  const [width, height] = wide ? [792, 612] : [612, 792];
  const size = dice.pick([6, 7, 8, 9]);
  const step = size * dice.pick([1.25, 1.5, 1.8]);
  const head = dice.pick([drawBoxes, drawBoxes, drawPairs, drawPairs, drawInline]);
  const repeated = dice.chance(0.75);
  const seed = dice.whole(1, 1_000_000);
  const style = dice.pick(['lines', 'parts', 'plain'] as const);
  const inHead = dice.chance(0.25);
  const pages: Page[] = [];
  for (let start = 0; start < form.rows.length; start += rowsOfPage) {
    const sheet = new Sheet(width!, height!, size);
    const place = { sheet, x: 30, width: width! - 60, step };
    let y = 30;
    if (start === 0 || repeated) y = drawHead(place, form, head, y, seed, inHead);
    y = drawTable(place, form.rows.slice(start, start + rowsOfPage), y + step * 2, style);
    if (start + rowsOfPage >= form.rows.length && !inHead) drawTotals(place, form, y + step, dice);
    sheet.put(
      `Page ${pages.length + 1} of ${Math.ceil(form.rows.length / rowsOfPage)}`,
      width! - 90,
      height! - 30,
    );
    pages.push(sheet.page(pages.length + 1));
  }
  return pages;
}

type DrawEntries = (place: Place, entries: readonly FormEntry[], y: number, variant: number) => number;

/** The issuer's block on the left, the entries beside or below it; the same on every page. */
function drawHead(
  place: Place,
  form: FormDrawing,
  draw: DrawEntries,
  y: number,
  seed: number,
  inHead: boolean,
): number {
  const { sheet, x, width, step } = place;
  const beside = seed % 3 !== 0;
  const lines = [
    ['Harbour Lines Inc', '44 Hill Road', 'Springfield, IL 62704'],
    ['Verwaltung Nord GmbH', 'Am Ring 5', '20097 Hamburg'],
    ['Agence Sud SARL', '12 rue Haute', '69002 Lyon'],
  ][seed % 3]!;
  for (const [index, line] of lines.entries()) sheet.put(line, x, y + index * step);
  const top = beside ? y : y + step * 4;
  const left = beside ? x + width * 0.26 : x;
  const entries = inHead ? [...form.entries, ...form.totals] : form.entries;
  const end = draw({ ...place, x: left, width: x + width - left }, entries, top, seed);
  return Math.max(end, y + step * 4);
}

/** Cells side by side, label above value. */
function drawBoxes(
  { sheet, x, width, step }: Place,
  entries: readonly FormEntry[],
  y: number,
  variant: number,
): number {
  const columns = 2 + (variant % 3);
  const indent = sheet.size * [0, 0, 0.5, 1.2][variant % 4]!;
  entries.forEach(({ label, value }, index) => {
    const left = x + (width / columns) * (index % columns);
    const top = y + Math.floor(index / columns) * step * 2.3;
    sheet.put(label, left, top, { size: sheet.size * (variant % 5 === 0 ? 1 : 0.85) });
    sheet.put(value, left + indent, top + step, { size: fitting(value, sheet.size, width / columns) });
  });
  return y + Math.ceil(entries.length / columns) * step * 2.3;
}

/** Two or three lists of labels with values beside them. */
function drawPairs(
  { sheet, x, width, step }: Place,
  entries: readonly FormEntry[],
  y: number,
  variant: number,
): number {
  const columns = variant % 4 === 0 ? 1 : 2;
  const each = Math.ceil(entries.length / columns);
  const colon = variant % 2 === 0 ? ':' : '';
  entries.forEach(({ label, value }, index) => {
    const left = x + (width / columns) * Math.floor(index / each);
    const top = y + (index % each) * step + (Math.floor(index / each) * step) / 3;
    sheet.put(label + colon, left, top);
    if (variant % 7 === 0) sheet.put(value, left + width / columns - 10, top, { align: 'right' });
    else
      sheet.put(value, left + (width / columns) * 0.38, top, {
        size: fitting(value, sheet.size, (width / columns) * 0.6),
      });
  });
  return y + each * step;
}

/** `Label: value` two or three times in a row. */
function drawInline(
  { sheet, x, width, step }: Place,
  entries: readonly FormEntry[],
  y: number,
  variant: number,
): number {
  const columns = 2 + (variant % 2);
  entries.forEach(({ label, value }, index) => {
    const left = x + (width / columns) * (index % columns);
    const text = `${label}: ${value}`;
    const top = y + Math.floor(index / columns) * step;
    sheet.put(text, left, top, { size: fitting(text, sheet.size, width / columns) });
  });
  return y + Math.ceil(entries.length / columns) * step;
}

/** The size of print at which a text stays within its column. */
function fitting(text: string, size: number, width: number): number {
  return Math.min(size, width / Math.max(1, text.length * 0.56));
}

function drawTable(
  { sheet, x, width, step }: Place,
  rows: readonly FormRow[],
  y: number,
  style: 'lines' | 'parts' | 'plain',
): number {
  const at = [0, 0.08, 0.2, 0.32, 0.6, 0.78, 1].map((share) => x + width * share);
  const heads =
    style === 'plain'
      ? ['#', 'Date', '', 'Description', 'Qty', 'Rate', 'Amount']
      : ['Line', 'Start Date', 'End Date', 'Description', 'Units', 'Rate', 'Total'];
  for (const [index, head] of heads.entries())
    sheet.put(head, at[index]!, y, index > 3 ? { align: 'right' } : {});
  let top = y + step * 1.3;
  rows.forEach((row, index) => {
    const cells = [
      String(index + 1),
      row.from,
      style === 'plain' ? '' : row.to,
      'Regular service',
      String(row.count),
      row.rate,
      row.amount,
    ];
    for (const [column, cell] of cells.entries())
      sheet.put(cell, at[column]!, top, column > 3 ? { align: 'right' } : {});
    top += step;
    if (style !== 'parts') return;
    sheet.put(`Part: ${row.from} ${row.to} ${row.count} ${row.rate}`, at[1]!, top);
    top += step;
  });
  return top;
}

function drawTotals(
  { sheet, x, width, step }: Place,
  { totals, rows }: FormDrawing,
  y: number,
  dice: Dice,
): void {
  const style = dice.pick(['right', 'left', 'row'] as const);
  totals.forEach(({ label, value }, index) => {
    const top = y + index * step * 1.2;
    if (style === 'row') sheet.put(String(rows.length), x + width * 0.6, top, { align: 'right' });
    sheet.put(label, style === 'left' ? x : x + width * (style === 'row' ? 0.3 : 0.65), top);
    sheet.put(value, style === 'left' ? x + width * 0.35 : x + width, top, { align: 'right' });
  });
  if (dice.chance(0.4)) sheet.put(`Accepted for ${formName(dice)}`, x, y + step * 6);
}
