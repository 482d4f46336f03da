import { useStrings } from '../parts/settings.tsx';
import { columnLabel, type Labels } from '../strings/names.ts';
import type { ColumnToFill } from '../work/column-to-fill.ts';
import type { Pointer } from './use-pointing.ts';

/** The text in the footer: how to point, while pointing; otherwise what went wrong. */
export function useNotice(
  fault: string,
  pointer: Pointer,
  column: ColumnToFill | undefined,
  labels: Labels,
): string {
  const strings = useStrings();
  if (column !== undefined) return strings.grid.filling(columnLabel(labels, column.table, column.column));
  return pointer.pointing === undefined ? fault : strings.review.pointing;
}
