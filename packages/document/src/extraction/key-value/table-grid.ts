import type { Box } from '../../model/geometry.ts';
import type { Segment } from './segment.ts';

/** Rows of cells that stand in columns; a cell without words is undefined. The first row is most often the head. */
export interface Grid {
  readonly box: Box;
  readonly rows: readonly (readonly (Segment | undefined)[])[];
}
