import type { Box } from '../../model/geometry.ts';
import type { Segment } from './segment.ts';

/** Rows of cells in columns; a cell without words is undefined. The first row is usually the header. */
export interface Grid {
  readonly box: Box;
  readonly rows: readonly (readonly (Segment | undefined)[])[];
}
