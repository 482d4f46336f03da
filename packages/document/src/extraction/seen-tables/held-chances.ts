import type { RowChecks } from './row-checks.ts';

/** A rule is trusted if this many rows confirm it, and this share of those to which it applies. */
const leastRows = 3;
const leastShare = 0.6;
/**
 * Probability that a row breaks a trusted rule although all its cells are right: a row is missing, or the document is
 * wrong.
 */
const otherwise = 0.03;
/** A contradicted rule raises no cell's probability of being wrong above this, however doubtful the row is. */
const mostWrong = 0.7;
/** Factor on the probability that a confirmed cell is wrong: two errors rarely cancel out. */
const confirmed = 0.6;

/** A cell of a row: its column, and its probability (0 to 1) of being right before arithmetic is considered. */
interface ChanceOfCell {
  readonly column: number;
  readonly chance: number;
}

/**
 * The probabilities that the cells of a table are right after considering running balances and products: in an
 * inconsistent row one cell is wrong, most likely the least certain one.
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
