/** The network's output for one query on one page; places index the tokens of the page, row by row. */
export interface Match {
  /** Probability (0 to 1) that the page has no value for it. */
  readonly none: number;
  /**
   * For each token the probability that the value starts there; with `none` they add up to 1 in each part of a page.
   */
  readonly starts: Float32Array;
  /** For each token the probability that it belongs to the value or, for a column, to one of its cells. */
  readonly members: Float32Array;
}

/** The network's output for a page. */
export interface PageMatches {
  /** By field name. */
  readonly fields: Readonly<Record<string, Match>>;
  /** By table and column, `table/column`. */
  readonly columns: Readonly<Record<string, Match>>;
  /** For each token the probability that it is in a row of a table, and in the first line of one. */
  readonly inRows: Float32Array;
  readonly rowTops: Float32Array;
}
