/** The numbers of a table by row and column; undefined for a cell without one. */
export type NumberRows = readonly (readonly (number | undefined)[])[];

/** By row and column: 1 if arithmetic confirms a cell, -1 if it contradicts it, 0 if it does not apply. */
export interface RowChecks {
  readonly product: readonly (readonly number[])[];
  readonly balance: readonly (readonly number[])[];
  /** By column: its numbers add up to one that is printed elsewhere. */
  readonly sum: readonly number[];
}

/** Which cells are consistent: factors and product, running balances, sums among the other `printed` numbers. */
export function rowChecks(rows: NumberRows, columns: number, printed: ReadonlySet<number>): RowChecks {
  const all = Array.from({ length: columns }, (_, index) => index);
  return {
    product: productChecks(rows, all),
    balance: balanceChecks(rows, all, printed),
    sum: all.map((column) => sumCheck(rows, column, printed)),
  };
}

const cents = (value: number) => Math.round(value * 100);
/** A rule applies to a table if it holds in at least this many rows, and in this share of those that have its cells. */
const leastRows = 2;
const leastShare = 0.5;

type Told = number | undefined;

/** The checks of a rule in the columns that it involves: rows where it holds, and where it does not. */
function marked(rows: NumberRows, told: readonly Told[], columns: readonly number[]): number[][] {
  return rows.map((row, index) =>
    row.map((_, column) => (columns.includes(column) ? (told[index] ?? 0) : 0)),
  );
}

function isRule(told: readonly Told[], least = leastRows): boolean {
  const known = told.filter((one) => one !== undefined);
  const holds = known.filter((one) => one === 1).length;
  return holds >= least && holds >= known.length * leastShare;
}

function agreeing(told: readonly Told[]): number {
  return told.filter((one) => one === 1).length;
}

function nothing(rows: NumberRows): number[][] {
  return rows.map((row) => row.map(() => 0));
}

function productChecks(rows: NumberRows, columns: readonly number[]): number[][] {
  let best: { told: readonly Told[]; columns: readonly number[] } | undefined;
  for (const product of columns) {
    for (const first of columns) {
      for (const second of columns.filter((one) => one > first)) {
        if (product === first || product === second) continue;
        const told = rows.map((row) => multiplies(row[first], row[second], row[product]));
        if (isRule(told, rows.length === 1 ? 1 : leastRows) && agreeing(told) > agreeing(best?.told ?? []))
          best = { told, columns: [first, second, product] };
      }
    }
  }
  return best ? marked(rows, best.told, best.columns) : nothing(rows);
}

/** One times anything does not prove which numbers the other two are, but does not contradict either. */
function multiplies(first: Told, second: Told, product: Told): Told {
  if (first === undefined || second === undefined || product === undefined || product === 0) return undefined;
  return Math.abs(cents(first * second) - cents(product)) <= 1 ? 1 : -1;
}

function balanceChecks(
  rows: NumberRows,
  columns: readonly number[],
  printed: ReadonlySet<number>,
): number[][] {
  let best: { told: readonly Told[]; columns: readonly number[] } | undefined;
  for (const balance of columns) {
    for (const moved of pairsOf(columns.filter((one) => one !== balance))) {
      const told = rows.map((row, index) => moves(rows[index - 1]?.[balance], row, moved, row[balance]));
      if (isRule(told) && agreeing(told) > agreeing(best?.told ?? []))
        best = { told, columns: [balance, ...moved] };
    }
  }
  if (best === undefined) return nothing(rows);
  const [balance, ...moved] = best.columns;
  const own = new Set(
    rows.flatMap((row) => row.flatMap((told) => (told === undefined ? [] : Math.abs(cents(told))))),
  );
  const first = opens(rows[0]!, moved, rows[0]![balance!], printed.difference(own));
  return marked(rows, [first, ...best.told.slice(1)], best.columns);
}

/** Whether the first balance follows from a printed one; without confirmation by other rows, it is not contradicted. */
function opens(
  row: readonly Told[],
  moved: readonly number[],
  balance: Told,
  printed: ReadonlySet<number>,
): Told {
  const amounts = moved.flatMap((column) => row[column] ?? []);
  if (balance === undefined || amounts.length !== 1 || amounts[0] === 0) return undefined;
  const [after, change] = [cents(balance), cents(amounts[0]!)];
  const isPrinted = (before: number) => printed.has(Math.abs(before));
  return isPrinted(after - change) || isPrinted(after + change) ? 1 : undefined;
}

function pairsOf(columns: readonly number[]): number[][] {
  return [
    ...columns.map((one) => [one]),
    ...columns.flatMap((one, index) => columns.slice(index + 1).map((other) => [one, other])),
  ];
}

/** Whether a balance is the previous one plus or minus the amount in one of the columns. */
function moves(before: Told, row: readonly Told[], moved: readonly number[], balance: Told): Told {
  if (before === undefined || balance === undefined) return undefined;
  let amount: Told;
  for (const column of moved) {
    const own = row[column];
    if (own === undefined) continue;
    if (amount !== undefined) return undefined;
    amount = own;
  }
  if (amount === undefined) return undefined;
  const change = Math.abs(cents(balance) - cents(before));
  return Math.abs(change - Math.abs(cents(amount))) <= 1 ? 1 : -1;
}

function sumCheck(rows: NumberRows, column: number, printed: ReadonlySet<number>): number {
  const numbers = rows.flatMap((row) => row[column] ?? []);
  if (numbers.length < 2) return 0;
  const sum = numbers.reduce((total, one) => total + cents(one), 0);
  return sum !== 0 && printed.has(Math.abs(sum)) ? 1 : 0;
}
