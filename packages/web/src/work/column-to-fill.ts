/** A column waiting for a box to be drawn over its values. */
export interface ColumnToFill {
  readonly table: string;
  readonly column: string;
}
