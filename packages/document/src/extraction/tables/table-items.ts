import { recogniseMoney } from '../../text/kinds/money.ts';
import type { Conventions } from '../../text/kinds/recognised.ts';
import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import { centsOf } from '../features/arithmetic.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import { isValueText } from '../features/surroundings.ts';
import type { HeaderCell } from './table-header.ts';
import type { BodyRow, Cell } from './table-row.ts';

/** The printed rows of one line item, from top to bottom. */
export type Item = readonly BodyRow[];

const ends = (['total', 'part', 'tax', 'due', 'paid', 'change', 'round'] as const).map((meaning) =>
  meaningNames.indexOf(meaning),
);

const taxMeaning = meaningNames.indexOf('tax');

/** Words that mean a total only if nothing is described or counted. */
const weakEnds = (['net', 'grand', 'amount', 'line', 'inclusive'] as const).map((meaning) =>
  meaningNames.indexOf(meaning),
);

/** Whether a row is one of the totals after a table: it mentions a total or a tax and has no item text. */
export function isSumRow(row: BodyRow): boolean {
  const words = row.text.replace(/[\d.,%:€$()-]+/g, ' ').trim();
  if (words.length > 60) return false;
  const spoken = meaningsOf(words);
  const isCounted = hasNumber(cellOf(row, 'quantity')) && hasNumber(cellOf(row, 'unitPrice'));
  // A tax rate looks like a quantity (`Tax Code SR 6 % 89.50 5.37`).
  if (isCounted && !(spoken.has(taxMeaning) && row.text.includes('%'))) return false;
  const bare =
    !cellOf(row, 'description') && !['quantity', 'unitPrice'].some((name) => hasNumber(cellOf(row, name)));
  if (bare && weakEnds.some((meaning) => spoken.has(meaning)) && /\d/.test(row.text)) return true;
  return hasNumber(row.cells.at(-1)) && ends.some((meaning) => spoken.has(meaning));
}

/**
 * Groups printed rows into items, one for each row with a price (or with a quantity and a unit price if there is no
 * price nearby). Rows between two of these are divided at the widest gap, or before one with a line number.
 */
export function itemsOf(rows: readonly BodyRow[]): Item[] {
  const anchors = anchorsOf(rows);
  return anchors.map((anchor, index) => {
    const start = index === 0 ? 0 : splitAt(rows, anchors[index - 1]!, anchor);
    const next = anchors[index + 1];
    return rows.slice(start, next === undefined ? rows.length : splitAt(rows, anchor, next));
  });
}

function anchorsOf(rows: readonly BodyRow[]): number[] {
  const priced = rows.flatMap((row, index) => (hasAmount(cellOf(row, 'price')) ? [index] : []));
  return rows.flatMap((row, index) => {
    if (priced.includes(index)) return [index];
    const counted = hasNumber(cellOf(row, 'quantity')) && hasNumber(cellOf(row, 'unitPrice'));
    const covered = priced.some(
      (other) => Math.abs(other - index) <= 1 && !hasNumber(cellOf(rows[other]!, 'unitPrice')),
    );
    return counted && !covered ? [index] : [];
  });
}

/** Index of the first row between two anchors that belongs to the second. */
function splitAt(rows: readonly BodyRow[], anchor: number, next: number): number {
  for (let index = anchor + 1; index < next; index++) {
    if (hasNumber(cellOf(rows[index]!, 'lineNumber'))) return index;
  }
  let best = next;
  let widest = rows[next]!.top - rows[next - 1]!.bottom + 0.5;
  for (let index = next - 1; index > anchor; index--) {
    const gap = rows[index]!.top - rows[index - 1]!.bottom;
    if (gap > widest) [best, widest] = [index, gap];
  }
  return best;
}

function cellOf(row: BodyRow, name: string): Cell | undefined {
  return row.cells.find((cell) => cell.column.name === name);
}

/** A number that is not a percentage, a time or a date, nor within words. */
function hasAmount(cell: Cell | undefined): boolean {
  const text = cell?.tokens.map((token) => token.text).join(' ') ?? '';
  return isValueText(text) && /\d/.test(text) && !/[%:/]|^0\d/.test(text);
}

function hasNumber(cell: Cell | undefined): boolean {
  return cell?.tokens.some((token) => /\d/.test(token.text)) ?? false;
}

/** A number of a cell with its position. */
interface CellNumber {
  readonly normalizedText: string;
  readonly text: string;
  readonly cell: Cell;
}

function numbersOf(item: Item, name: string, conventions: Conventions): CellNumber[] {
  const columns = new Set(item.flatMap((row) => cellOf(row, name)?.column ?? []));
  return [...columns].flatMap((column) => numbersIn(item, column, conventions));
}

/** All numbers in the cells of a column. */
function numbersIn(item: Item, column: HeaderCell, conventions: Conventions): CellNumber[] {
  return item.flatMap((row) => {
    const cell = row.cells.find((one) => one.column === column);
    if (!cell) return [];
    const text = cell.tokens.map((token) => token.text).join(' ');
    const marks = conventions.decimalMark
      ? [conventions, { ...conventions, decimalMark: flipped(conventions.decimalMark) }]
      : [conventions];
    const found = marks.flatMap((one) => recogniseMoney(text, one));
    const seen = new Set<string>();
    return found.flatMap(({ start, end, normalizedText }) => {
      if (normalizedText === undefined || seen.has(normalizedText)) return [];
      seen.add(normalizedText);
      return [{ normalizedText, text: text.slice(start, end).trim(), cell }];
    });
  });
}

function flipped(mark: '.' | ','): '.' | ',' {
  return mark === '.' ? ',' : '.';
}

export interface LineAmounts {
  readonly quantity?: CellNumber;
  readonly unitPrice?: CellNumber;
  readonly price?: CellNumber;
  /** Whether quantity times unit price is the price. */
  readonly agrees: boolean;
}

/**
 * Of all readings of an item's numbers, the first three that multiply; otherwise the first of each. A unit price may be
 * for several units, and discounts and charges may have a column of their own.
 */
export function lineAmounts(item: Item, conventions: Conventions): LineAmounts {
  const numbers = (...names: string[]) => names.flatMap((name) => numbersOf(item, name, conventions));
  const quantities = numbers('quantity', 'unitOfMeasure');
  const priced = item.filter((row) => hasAmount(cellOf(row, 'price')));
  const prices = priced.length > 0 ? numbersOf(priced, 'price', conventions) : numbers('price');
  const unitPrices = netFirst(numbers('unitPrice'));
  const bases = [1, ...basesOf(item, conventions), ...usualBases];
  const extras = extrasOf(numbers('additionalCharges'));
  for (const extra of extras) {
    for (const price of prices) {
      for (const unitPrice of unitPrices) {
        const quantity = quantities.find((one) => multiplies(one, unitPrice, price, bases, extra));
        if (quantity) return { quantity, unitPrice, price, agrees: true };
      }
    }
  }
  const [quantity, unitPrice, price] = [quantities[0], unitPrices[0], prices[0]];
  return {
    ...(quantity ? { quantity } : {}),
    ...(unitPrice ? { unitPrice } : {}),
    ...(price ? { price } : {}),
    agrees: false,
  };
}

const net = new RegExp(String.raw`\b${anyOf(allTerms(({ amounts }) => amounts?.net))}\b`, 'i');
const base = new RegExp(String.raw`\b${anyOf(allTerms(({ amounts }) => amounts?.bases))}\b`, 'i');

/** If a cell has a gross and a net price, the net one counts. */
function netFirst(numbers: readonly CellNumber[]): CellNumber[] {
  const isNet = ({ cell }: CellNumber) => cell.tokens.some((token) => net.test(token.text));
  return [...numbers.filter(isNet), ...numbers.filter((one) => !isNet(one))];
}

/** Common numbers of units that a unit price is for. */
const usualBases = [100, 1000, 10];

/** Numbers of units that a price is for, if a column or the unit gives them (`3 PCE`). */
function basesOf(item: Item, conventions: Conventions): number[] {
  const columns = new Set(item.flatMap((row) => row.cells.map((cell) => cell.column)));
  return [...columns]
    .filter(({ name, text }) => name === 'unitOfMeasure' || base.test(text))
    .flatMap((column) => numbersIn(item, column, conventions))
    .map(({ normalizedText }) => Number(normalizedText))
    .filter((value) => value > 1 && value <= 1000);
}

/** What may be added to the product: nothing, all discounts and charges of the line, or one of them. */
function extrasOf(numbers: readonly CellNumber[]): number[] {
  const values = numbers.map(({ normalizedText }) => centsOf(normalizedText));
  const sum = values.reduce((total, value) => total + value, 0);
  return [...new Set([0, sum, ...values, ...values.map((value) => -value)])];
}

function multiplies(
  quantity: CellNumber,
  unitPrice: CellNumber,
  price: CellNumber,
  bases: readonly number[],
  extra: number,
): boolean {
  const product = Number(quantity.normalizedText) * Number(unitPrice.normalizedText);
  const cents = centsOf(price.normalizedText);
  if (product === 0) return extra === 0 && cents === 0 && Number(quantity.normalizedText) !== 0;
  return bases.some((base) => Math.abs((product * 100) / base + extra - cents) <= 1);
}
