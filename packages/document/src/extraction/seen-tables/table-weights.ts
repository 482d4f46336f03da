import weightsFile from '../weights/tables.json' with { type: 'json' };
import type { Forest } from '../weights/trees.ts';

/** The learned weights for tables, which fit only code that computes the same features. */
export interface TableWeights {
  /** Changes whenever the weights do. */
  readonly version: string;
  readonly cellFeatures: readonly string[];
  /** Log odds that a token is in a column. */
  readonly cell: Forest;
  readonly rowFeatures: readonly string[];
  /** Log odds that a line is in a row, and that it begins one. */
  readonly inRow: Forest;
  readonly rowTop: Forest;
  readonly valueFeatures: readonly string[];
  /** Log odds that a cell is right. */
  readonly value: Forest;
}

export const shippedTables: TableWeights = weightsFile;
