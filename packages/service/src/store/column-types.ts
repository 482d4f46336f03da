/** Every time is ISO 8601 in UTC with milliseconds, so that texts sort as times do, on every database. */
export type Timestamp = string;
declare const held: unique symbol;
/** A JSON document as text, and what it holds: `parsed` gives that. Any string may be written. */
export type JsonText<Held> = string & { readonly [held]?: Held };
/** 0 or 1: SQLite has no boolean. */
export type Flag = 0 | 1;
