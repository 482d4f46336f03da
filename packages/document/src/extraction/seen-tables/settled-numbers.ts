import type { Token } from '../../text/layout/layout.ts';
import { type Reading, readCell } from './cell-reading.ts';
import type { Piece } from './pieces.ts';
import type { CellInTable, RowInTable } from './value-features.ts';

const roles = ['quantity', 'unitPrice', 'price'] as const;

/** A number of a row that may have one of the roles. */
interface Choice {
  readonly value: number;
  readonly tokens: readonly Token[];
  /** The current content of the column, a number within it, words in no column, or the edge of another cell. */
  readonly from: 'cell' | 'part' | 'free' | 'taken';
}

/** Cost of changing the number of a column; a higher total is more likely chance than the intended numbers. */
const costs = { cell: 0, part: 1, free: 1.5, taken: 2 } as const;
const mostCost = 3;

/**
 * If the quantity and unit price of a row do not give its price, replaces them with numbers of the row that do: a cell
 * may have included a number of its neighbour (a rate, a discount), and another may have been left out.
 */
export function settledNumbers(row: RowInTable, reading: Reading): RowInTable {
  const columns = roles.map((role) => row.table.columns.findIndex(({ name }) => name === role));
  if (columns.some((column) => column < 0)) return row;
  const free = [...freeNumbers(row, reading), ...edgeNumbers(row, columns, reading)];
  const [quantities, unitPrices, prices] = columns.map((column) => choicesOf(row, column, free, reading));
  // Two printed columns in the cell of the unit price: the second may be the price of the row, beside one with its tax.
  const seconds = unitPrices!.filter(({ from }) => from === 'part');
  const choices = [quantities!, unitPrices!, [...prices!, ...seconds]];
  const best = bestOf(choices);
  if (best === undefined || best.every(({ from }) => from === 'cell')) return row;
  const settled = best.map((choice, index) => cellOf(row, columns[index]!, choice, reading));
  const taken = new Set(best.flatMap(({ from, tokens }) => (from === 'taken' ? tokens : [])));
  const others = row.cells
    .filter(({ column }) => !columns.includes(column))
    .flatMap((cell) => without(cell, taken, reading));
  return { ...row, cells: [...others, ...settled].sort((a, b) => a.column - b.column) };
}

function numberOf(tokens: readonly Token[], reading: Reading): number | undefined {
  const { normalizedText } = readCell(tokens, 'money', reading);
  const value = Number(normalizedText);
  return normalizedText === undefined || !Number.isFinite(value) ? undefined : value;
}

/** Numbers in the row's lines that are in no column. */
function freeNumbers({ table, lines, cells }: RowInTable, reading: Reading): Choice[] {
  const used = new Set(cells.flatMap(({ pieces }) => pieces.flatMap(({ tokens }) => tokens)));
  return lines
    .flatMap(({ row }) => table.study.layout.rows[row]!.flatMap(({ tokens }) => tokens))
    .filter((token) => !used.has(token) && /^\D?\d/.test(token.text))
    .flatMap((token): Choice[] => {
      const value = numberOf([token], reading);
      return value === undefined ? [] : [{ value, tokens: [token], from: 'free' }];
    });
}

/** Numbers at the beginning or end of other cells: `2 pcs` as a unit, a price after a description. */
function edgeNumbers({ cells }: RowInTable, roleColumns: readonly number[], reading: Reading): Choice[] {
  const tokens = cells
    .filter(({ column }) => !roleColumns.includes(column))
    .flatMap(({ pieces }) => pieces.flatMap((piece) => [piece.tokens[0]!, piece.tokens.at(-1)!]));
  return [...new Set(tokens)]
    .filter(({ text }) => /^\D?\d/.test(text))
    .flatMap((token): Choice[] => {
      const value = numberOf([token], reading);
      return value === undefined ? [] : [{ value, tokens: [token], from: 'taken' }];
    });
}

function without(cell: CellInTable, taken: ReadonlySet<Token>, reading: Reading): CellInTable[] {
  if (!cell.pieces.some(({ tokens }) => tokens.some((token) => taken.has(token)))) return [cell];
  const pieces = cell.pieces
    .map((piece) => ({ ...piece, tokens: piece.tokens.filter((token) => !taken.has(token)) }))
    .filter(({ tokens }) => tokens.length > 0);
  if (pieces.length === 0) return [];
  const tokens = pieces.flatMap((piece) => piece.tokens);
  return [{ ...cell, pieces, reading: readCell(tokens, cell.kind, reading) }];
}

function choicesOf(
  { cells }: RowInTable,
  column: number,
  free: readonly Choice[],
  reading: Reading,
): Choice[] {
  const cell = cells.find((one) => one.column === column);
  const tokens = cell?.pieces.flatMap((piece) => piece.tokens) ?? [];
  const own = cell?.reading.normalizedText === undefined ? Number.NaN : Number(cell.reading.normalizedText);
  const whole: Choice[] = Number.isFinite(own) ? [{ value: own, tokens, from: 'cell' }] : [];
  const parts = tokens.flatMap((token): Choice[] => {
    const value = tokens.length > 1 && /\d/.test(token.text) ? numberOf([token], reading) : undefined;
    return value === undefined ? [] : [{ value, tokens: [token], from: 'part' }];
  });
  return [...whole, ...parts, ...(whole.length > 0 ? [] : free)];
}

/**
 * The cheapest numbers, one for each role, that multiply; one times anything does not prove a number that is changed.
 */
function bestOf([quantities, unitPrices, prices]: readonly (readonly Choice[])[]): Choice[] | undefined {
  let best: Choice[] | undefined;
  let least = mostCost;
  for (const quantity of quantities!) {
    for (const unitPrice of unitPrices!) {
      for (const price of prices!) {
        const all = [quantity, unitPrice, price];
        const cost = all.reduce((sum, { from }) => sum + costs[from], 0);
        if (cost >= least || new Set(all.flatMap(({ tokens }) => tokens[0])).size < all.length) continue;
        if (price.value === 0 || Math.abs(quantity.value * unitPrice.value - price.value) > 0.0101) continue;
        best = all;
        least = cost;
      }
    }
  }
  return best;
}

function cellOf(row: RowInTable, column: number, { tokens, from }: Choice, reading: Reading): CellInTable {
  const cell = row.cells.find((one) => one.column === column);
  if (from === 'cell' && cell !== undefined) return cell;
  const { name, field } = row.table.columns[column]!;
  const odds = Math.max(0, ...(cell?.pieces.map((piece) => piece.odds) ?? []));
  const pieces: Piece[] = [{ column: name, tokens, odds }];
  return { column, kind: field.kind, pieces, reading: readCell(tokens, field.kind, reading) };
}
