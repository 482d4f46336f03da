import { XmlElement, XmlText } from '@rgrove/parse-xml';
import { format, isDateFormat } from 'numfmt';
import { allBelow, attributeOf, childrenOf, firstAt, localName } from './part-tree.ts';

/** How the cells of a workbook are shown. */
export interface SheetShowing {
  /** The number format of each cell style (`cellXfs`). */
  readonly formats: readonly string[];
  /** The workbook counts days from 1904. */
  readonly isFrom1904: boolean;
  readonly sharedTexts: readonly string[];
  /** Texts that are in the file but not seen, in order. */
  readonly unseen: string[];
}

/** Leaves in a sheet what a viewer shows: hidden rows and columns go, and numbers become text in their format. */
export function showSheet(root: XmlElement, showing: SheetShowing): void {
  const hidden = hiddenColumns(root);
  for (const data of childrenOf(root, 'sheetData')) {
    data.children = data.children.filter((row) => !(row instanceof XmlElement) || isRowShown(row, showing));
    for (const row of childrenOf(data, 'row')) {
      row.children = row.children.filter(
        (cell) => !(cell instanceof XmlElement) || isCellShown(cell, hidden, showing),
      );
      for (const cell of childrenOf(row, 'c')) formatCell(cell, showing);
    }
  }
}

/** Notes the texts of a sheet that is hidden as a whole. */
export function noteSheet(root: XmlElement, showing: SheetShowing): void {
  for (const cell of allBelow(root, 'c')) note(cell, showing);
}

interface Columns {
  readonly from: number;
  readonly to: number;
}

function hiddenColumns(root: XmlElement): readonly Columns[] {
  return childrenOf(firstAt(root, 'cols'), 'col')
    .filter(
      (column) => isTrue(attributeOf(column, 'hidden')) || Number(attributeOf(column, 'width') ?? 1) === 0,
    )
    .map((column) => ({ from: Number(attributeOf(column, 'min')), to: Number(attributeOf(column, 'max')) }));
}

function isRowShown(row: XmlElement, showing: SheetShowing): boolean {
  const height = Number(attributeOf(row, 'ht') ?? 1);
  if (!isTrue(attributeOf(row, 'hidden')) && height !== 0) return true;
  for (const cell of childrenOf(row, 'c')) note(cell, showing);
  return false;
}

function isCellShown(cell: XmlElement, hidden: readonly Columns[], showing: SheetShowing): boolean {
  const column = columnOf(attributeOf(cell, 'r') ?? '');
  if (!hidden.some(({ from, to }) => column >= from && column <= to)) return true;
  note(cell, showing);
  return false;
}

function note(cell: XmlElement, { sharedTexts, unseen }: SheetShowing): void {
  const value = firstAt(cell, 'v')?.text ?? '';
  const isShared = attributeOf(cell, 't') === 's';
  const text = (isShared ? (sharedTexts[Number(value)] ?? '') : value || textOf(cell)).trim();
  if (text !== '') unseen.push(text);
}

function textOf(cell: XmlElement): string {
  return allBelow(cell, 't')
    .map(({ text }) => text)
    .join('');
}

/** From 1: `A1` is in column 1, `AB7` in 28. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
}

/** A number becomes the text that its format gives it; in the general format it stays what it is. */
function formatCell(cell: XmlElement, showing: SheetShowing): void {
  const type = attributeOf(cell, 't') ?? 'n';
  const value = firstAt(cell, 'v')?.text.trim() ?? '';
  const code = showing.formats[Number(attributeOf(cell, 's') ?? 0)];
  if (type !== 'n' || value === '' || code === undefined || /^(?:general|@)$/i.test(code)) return;
  const text = formatted(Number(value), code, showing.isFrom1904);
  if (text === undefined) return;
  const { s: _, ...attributes } = cell.attributes;
  cell.attributes = { ...attributes, t: 'inlineStr' };
  const prefix = cell.name.slice(0, cell.name.length - localName(cell.name).length);
  cell.children = [
    new XmlElement(`${prefix}is`, {}, [
      new XmlElement(`${prefix}t`, { 'xml:space': 'preserve' }, [new XmlText(text)]),
    ]),
  ];
}

/** Days from the epoch of 1900 to that of 1904. */
const daysTo1904 = 1462;

/** Dates are written as ISO days: which of two numbers is the month would be lost. */
function formatted(value: number, code: string, isFrom1904: boolean): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  try {
    const serial = isFrom1904 && isDateFormat(code) ? value + daysTo1904 : value;
    const text = format(isDateFormat(code) ? isoFormat(code) : inOneLocale(code), serial);
    return text.replace(/\s+/g, ' ').trim();
  } catch {
    return undefined;
  }
}

/** A currency's locale would change the decimal mark of its cells alone: `[$€-407]` becomes `[$€]`. */
function inOneLocale(code: string): string {
  return code.replace(/\[\$([^\]-]*)-[^\]]*\]/g, (_, sign: string) => (sign === '' ? '' : `[$${sign}]`));
}

function isoFormat(code: string): string {
  const plain = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  const hasDay = /[dy]/i.test(plain);
  const hasTime = /[hs]/i.test(plain);
  if (!hasDay && hasTime) return code;
  // A month and a year alone are no day.
  if (!/d/i.test(plain)) return code;
  return hasTime ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd';
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
