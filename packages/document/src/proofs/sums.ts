import { addsUpExactly, isRoundedToCoins, slipOfRows } from '../extraction/amounts/adds-up.ts';
import { own } from '../model/own.ts';
import { amountOf, centsIn, decimalText, times } from './amounts.ts';
import type { Operand, Proof, Provable, ProvableRow } from './proof.ts';
import { fieldValue } from './proof.ts';

/** Amounts that stand between subtotal and total on some documents: they are added, or taken off. */
const charges = ['freight', 'shipping', 'tip', 'gratuity', 'serviceCharge', 'additionalCharges'] as const;
const deductions = ['discount'] as const;
/** Columns with what a row costs, the likeliest first. */
const priceColumns = ['price', 'amount', 'lineTotal', 'netAmount', 'total'] as const;

/**
 * Sums that hold on every document which has their values: subtotal and tax make the total, rows make the subtotal,
 * quantity and price of a piece make that of the row.
 */
export function proveSums(values: Provable): readonly Proof[] {
  return [
    ...totalProof(values),
    ...deductionProof(values),
    ...Object.keys(values.tables).flatMap((table) => tableProofs(values, table)),
  ];
}

interface Amount {
  readonly name: string;
  readonly amount: bigint;
}

function amountIn(values: Provable, name: string): Amount | undefined {
  const amount = amountOf(fieldValue(values, name));
  return amount === undefined ? undefined : { name, amount };
}

function totalProof(values: Provable): readonly Proof[] {
  const subtotal = amountIn(values, 'subtotal');
  const tax = amountIn(values, 'tax');
  const total = amountIn(values, 'total');
  if (subtotal === undefined || total === undefined) return [];
  const added = charges.flatMap((name) => amountIn(values, name) ?? []);
  const taken = deductions.flatMap((name) => amountIn(values, name) ?? []);
  if (tax === undefined && added.length + taken.length === 0) return [];
  const base = tax === undefined ? [subtotal] : [subtotal, tax];
  // What lies between may be in the subtotal already, so that any part of it may make the sum.
  const parts = [
    ...added,
    ...taken.map(({ name, amount }) => ({ name, amount: amount > 0n ? -amount : amount })),
  ];
  const choices = subsets(parts);
  const fitting =
    choices.find((some) => makes([...base, ...some], total.amount)) ??
    // A total before the discount, beside what is left after it.
    regained(taken).find((some) => makes([...base, ...some], total.amount)) ??
    choices.find((some) => isRounded([...base, ...some], total.amount));
  const size = tax === undefined || magnitude(tax.amount) <= magnitude(subtotal.amount);
  const used = [...base, ...(fitting ?? [])];
  const state = fitting !== undefined && size ? 'fits' : 'broken';
  const detail = size
    ? `${used.map(({ name }) => name).join(' + ')} should equal total.`
    : 'tax should not be more than subtotal.';
  const of = state === 'fits' ? used : [...base, ...parts];
  return [sumProof('sum:total', { of, equals: total, state, detail })];
}

function regained(taken: readonly Amount[]): readonly (readonly Amount[])[] {
  return taken.map(({ name, amount }) => [{ name, amount: magnitude(amount) }]);
}

/** What is paid already is taken off the total. */
function deductionProof(values: Provable): readonly Proof[] {
  const total = amountIn(values, 'total');
  const deposit = amountIn(values, 'deposit');
  const due = amountIn(values, 'amountDue');
  if (total === undefined || deposit === undefined || due === undefined) return [];
  const of = [total, { ...deposit, amount: deposit.amount > 0n ? -deposit.amount : deposit.amount }];
  const refunded = [total, { ...deposit, amount: -deposit.amount }];
  // A deposit may be told of without being taken off; on a credit note both are below zero.
  const fits = [of, refunded, [total]].some((parts) => makes(parts, due.amount));
  const state = fits ? 'fits' : 'broken';
  const detail = 'total less deposit should equal amountDue.';
  return [sumProof('sum:amountDue', { of, equals: due, state, detail })];
}

function tableProofs(values: Provable, table: string): readonly Proof[] {
  const rows = own(values.tables, table) ?? [];
  const column = priceColumns.find((name) => rows.some(({ cells }) => own(cells, name) !== undefined));
  if (column === undefined) return [];
  return [...columnProof(values, table, column), ...rows.flatMap((row) => rowProof(table, column, row))];
}

/** The rows make the subtotal; where there is none, or tax is in the prices, the total. */
function columnProof(values: Provable, table: string, column: string): readonly Proof[] {
  const rows = own(values.tables, table) ?? [];
  const name = `${table}.${column}`;
  const amounts = rows.flatMap(({ cells }) => {
    const cell = own(cells, column);
    // A row without a price, such as a heading, adds nothing.
    return cell === undefined || cell.text.trim() === '' ? [] : [amountOf(cell)];
  });
  const ofPieces = rows.map(({ cells }) => amountOfPieces(cells, column));
  const totals = ['subtotal', 'total'].flatMap((one) => amountIn(values, one) ?? []);
  const [first] = totals;
  if (first === undefined || amounts.length === 0) return [];
  const id = `sum:${name}`;
  if (!amounts.every((amount) => amount !== undefined)) {
    const operands = [{ name }, { name: first.name }];
    const detail = `The rows of ${name} should add up to ${first.name}; one of them is no number.`;
    return [{ id, kind: 'sum', state: 'unknown', isRule: false, detail, operands }];
  }
  const sum = amounts.reduce((all, amount) => all + amount, 0n);
  const discount = amountIn(values, 'discount')?.amount ?? 0n;
  const beside = [0n, discount, -discount].flatMap((off) => [
    off,
    ...charges.flatMap((charge) => {
      const amount = amountIn(values, charge)?.amount;
      return amount === undefined ? [] : [off + amount];
    }),
  ]);
  const tax = amountIn(values, 'tax')?.amount ?? 0n;
  const fitting = totals.find(({ name: to, amount }) =>
    [...beside, ...(to === 'total' ? beside.map((extra) => extra + tax) : [])].some((extra) =>
      [amounts, ofPieces].some(
        (parts) =>
          parts.every((part) => part !== undefined) &&
          addsUpExactly([...parts, extra], amount, slipOfRows(parts.length)),
      ),
    ),
  );
  const equals = fitting ?? first;
  const detail = `The rows of ${name} should add up to ${equals.name}.`;
  const state = fitting === undefined ? 'broken' : 'fits';
  return [sumProof(id, { of: [{ name, amount: sum }], equals, state, detail })];
}

/** Where a table has no price of a piece beside it, the price may be that; undefined where the row says more. */
function amountOfPieces(cells: ProvableRow['cells'], column: string): bigint | undefined {
  const [quantity, price] = [amountOf(own(cells, 'quantity')), amountOf(own(cells, column))];
  if (quantity === undefined || price === undefined || own(cells, 'unitPrice') !== undefined)
    return undefined;
  return times(quantity, price);
}

/** A row whose price is another than that of so many pieces may have a discount of its own: that proves nothing. */
function rowProof(table: string, column: string, { number, cells }: ProvableRow): readonly Proof[] {
  const quantity = amountOf(own(cells, 'quantity'));
  const unitPrice = amountOf(own(cells, 'unitPrice'));
  const price = amountOf(own(cells, column));
  if (quantity === undefined || unitPrice === undefined || price === undefined) return [];
  // The price of a piece was rounded, too: that of many pieces is a sum of so many.
  const product = times(quantity, unitPrice);
  const pieces = Math.min(1000, Math.max(1, Math.ceil(Math.abs(Number(quantity) / 1e9))));
  const fits = addsUpExactly([product], price, slipOfRows(pieces));
  const operands = ['quantity', 'unitPrice', column].map(
    (name): Operand => ({ name: `${table}.${name}`, row: number }),
  );
  const detail = `quantity times unitPrice should equal ${column}.`;
  const state = fits ? 'fits' : hasOwnCharges(cells) ? 'unknown' : 'broken';
  return [{ id: `row:${table}[${number}]`, kind: 'sum', state, isRule: false, detail, operands }];
}

function hasOwnCharges(cells: ProvableRow['cells']): boolean {
  return [...charges, ...deductions].some((name) => (own(cells, name)?.text.trim() ?? '') !== '');
}

function sumProof(
  id: string,
  {
    of,
    equals,
    state,
    detail,
  }: {
    readonly of: readonly Amount[];
    readonly equals: Amount;
    readonly state: Proof['state'];
    readonly detail: string;
  },
): Proof {
  const computed = of.reduce((sum, { amount }) => sum + amount, 0n);
  const shown = ({ name, amount }: Amount) => ({ name, amount: decimalText(amount) });
  return {
    id,
    kind: 'sum',
    state,
    isRule: false,
    detail,
    operands: [...of, equals].map(({ name }) => ({ name })),
    sum: {
      of: of.map(shown),
      equals: shown(equals),
      computed: decimalText(computed),
      difference: decimalText(computed - equals.amount),
    },
  };
}

function makes(parts: readonly Amount[], total: bigint): boolean {
  return addsUpExactly(
    parts.map(({ amount }) => amount),
    total,
  );
}

function isRounded(parts: readonly Amount[], total: bigint): boolean {
  return isRoundedToCoins(centsIn(parts.reduce((sum, { amount }) => sum + amount, 0n)), centsIn(total));
}

/** Every choice of some of the items; the empty one first. */
function subsets<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const found: (readonly Item[])[] = [[]];
  for (const item of items) found.push(...found.map((some) => [...some, item]));
  return found;
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
