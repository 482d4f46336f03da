/** A row of a catalogue that a document, or a field of it, names. */
export interface CatalogueMatch {
  /** The name of the catalogue: `suppliers`. */
  readonly catalogue: string;
  readonly id: string;
  /** Probability (0 to 1) that it is this row. Of two near ones neither is above 0.5. */
  readonly probability: number;
  /** The columns of the row that are printed: `taxId`, `name`, `postcode`. */
  readonly by: readonly string[];
}

/** The reason of a value that agrees with the row of a catalogue. */
export const catalogueReason = 'catalogue';

/** The reason of a value of which one misread letter was corrected after the row of a catalogue. */
export const catalogueSpellingReason = 'catalogue-spelling';

/** The reasons of values that contradict the catalogue; of each a row in the table of contradictions. */
export const catalogueDisputes = {
  account: 'catalogue-account-unknown',
  partyNumber: 'catalogue-number-of-another',
  currency: 'catalogue-currency-unusual',
  order: 'catalogue-order-of-another',
} as const;
