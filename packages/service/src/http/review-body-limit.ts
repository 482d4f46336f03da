/** Bytes of a request about a review: a table with many rows may come back whole. */
export const reviewBodyLimit = 16 * 1024 * 1024;
