/** What a file holds besides one document, by numbers of pages. */
export interface ToldApart {
  /** Pages on which others begin. */
  readonly begins: readonly number[];
  /** Pages that repeat an earlier one. */
  readonly repeated: readonly number[];
  /** Pages on which two documents lie beside each other. */
  readonly beside: readonly number[];
}
