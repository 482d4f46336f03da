import weightsFile from '../weights/tables.json' with { type: 'json' };
import type { Forest } from '../weights/trees.ts';

/** What training learned of tables; the numbers fit only code that computes the same features. */
export interface TableWeights {
  /** Changes whenever the numbers do. */
  readonly version: string;
  readonly cellFeatures: readonly string[];
  /** Log odds that a token stands in a column. */
  readonly cell: Forest;
  readonly rowFeatures: readonly string[];
  /** Log odds that a line stands in a row, and that it begins one. */
  readonly inRow: Forest;
  readonly rowTop: Forest;
  readonly valueFeatures: readonly string[];
  /** Log odds that a cell is right. */
  readonly value: Forest;
}

/** The weights that this package ships. */
export const shippedTables: TableWeights = weightsFile;
