/** Every time is ISO 8601 in UTC with milliseconds, so that texts sort as times do, on every database. */
export type Timestamp = string;
/** 0 or 1: SQLite has no boolean. */
export type Flag = 0 | 1;
