import type { Selectable } from 'kysely';
import type { Tables } from './tables.ts';

const listed = {
  permissions: true,
  tenants: true,
  definition: true,
  entry: true,
  result: true,
  reasons: true,
  duplicateOf: true,
  partOf: true,
  eventTypes: true,
  draft: true,
  candidates: true,
  item: true,
  sketch: true,
  example: true,
  words: true,
  reason: true,
  likely: true,
} satisfies Record<JsonColumn, true> & Partial<Record<TextColumn, never>>;

/**
 * Columns that contain JSON: text in the database, values in every row that the store takes or returns. The compiler
 * checks the list against the tables, and refuses a name that is plain text in another table.
 */
export const jsonColumns: readonly string[] = Object.keys(listed);

type Rows = { [Name in keyof Tables]: Selectable<Tables[Name]> };
type JsonColumn = { [Name in keyof Rows]: ColumnsOf<Rows[Name], object> }[keyof Rows];
type TextColumn = { [Name in keyof Rows]: ColumnsOf<Rows[Name], string> }[keyof Rows];

/** Names of the columns whose values are of a kind; bytes are not JSON. */
type ColumnsOf<Row, Kind> = {
  [Column in keyof Row & string]: NonNullable<Row[Column]> extends Uint8Array
    ? never
    : NonNullable<Row[Column]> extends Kind
      ? Column
      : never;
}[keyof Row & string];
