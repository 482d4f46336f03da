/** The hashes of the words of a value, in order. */
export type FactWords = readonly number[];

/** What a document says of its sender or of the office, in case it is the same on others. */
export interface Fact {
  readonly words: FactWords;
  /** A hash of its letters and digits, with accents: words that look alike have the same hash. */
  readonly exact?: number;
  /** Nobody looked at it: it was found, and passed. */
  readonly isWeak?: true;
}

/** By field name. */
export type Facts = Readonly<Record<string, Fact>>;
