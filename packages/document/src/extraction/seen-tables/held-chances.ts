import type { RowChecks } from './row-checks.ts';

/** A rule is believed where so many rows confirm it, and this share of those of which it tells anything. */
const leastRows = 3;
const leastShare = 0.6;
/** How likely a row breaks a believed rule though all its cells are right: a row is missing, or the paper is wrong. */
const otherwise = 0.03;
/** However doubtful a row is, none of its cells is rather wrong than this. */
const mostWrong = 0.7;
/** A cell that a rule confirms is so much less likely wrong: two mistakes seldom make up for each other. */
const confirmed = 0.6;

/** A cell of a row: its column, and how likely (0 to 1) it is right before arithmetic is heard. */
interface ChanceOfCell {
  readonly column: number;
  readonly chance: number;
}

/**
 * How likely the cells of a table are right once running balances, and factors with their products, are heard: of a row
 * that does not fit one cell is wrong, and the likeliest is the one that was least sure.
 */
export function heldChances(
  rows: readonly (readonly ChanceOfCell[])[],
  { product, balance }: Pick<RowChecks, 'product' | 'balance'>,
): number[][] {
  const rules = [product, balance].filter(isBelieved);
  return rows.map((cells, row) =>
    cells.map(({ column, chance }) =>
      rules.reduce((held, rule) => heldBy(rule[row]!, cells, column, held), chance),
    ),
  );
}

function isBelieved(rule: readonly (readonly number[])[]): boolean {
  const told = rule.flatMap((row) => row.find((one) => one !== 0) ?? []);
  const holds = told.filter((one) => one === 1).length;
  return holds >= leastRows && holds >= leastShare * told.length;
}

function heldBy(
  told: readonly number[],
  cells: readonly ChanceOfCell[],
  column: number,
  chance: number,
): number {
  const wrong = 1 - chance;
  if (told[column] === 1) return 1 - confirmed * wrong;
  if (told[column] !== -1) return chance;
  const suspects = cells.filter((cell) => told[cell.column] === -1);
  const all = suspects.reduce((sum, cell) => sum + 1 - cell.chance, otherwise);
  return 1 - Math.max(wrong, Math.min(mostWrong, wrong / all));
}
