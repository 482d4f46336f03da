/** All times are ISO 8601 in UTC with milliseconds, so that they sort correctly as text, on every database. */
export type Timestamp = string;
/** 0 or 1: SQLite has no boolean. */
export type Flag = 0 | 1;
