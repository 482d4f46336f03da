/** A word of a generated page, in points. */
interface DrawnWord {
  readonly text: string;
  /** left, top, right, bottom. */
  readonly box: readonly [number, number, number, number];
}

export interface DrawnPage {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: readonly DrawnWord[];
  readonly rulings: readonly (readonly ['h' | 'v' | 'f', number, number, number, number])[];
}

/** References to words: page × 4096 + index of the word on that page. */
type WordSet = readonly number[];

export interface DrawnValue {
  /** As printed; lines are separated by a line feed. */
  readonly text: string;
  readonly words: WordSet;
}

export interface DrawnField {
  readonly kind: string;
  readonly names: readonly string[];
  readonly description?: string;
  /** All captions that the template could have printed for the field. */
  readonly captions: readonly string[];
  /** The printed captions, each with its words. */
  readonly labels: readonly DrawnValue[];
  /** Empty if this document does not have the field. */
  readonly values: readonly DrawnValue[];
}

export interface DrawnTable {
  readonly names: readonly string[];
  readonly columns: Readonly<Record<string, DrawnField>>;
  /** By row and column. */
  readonly rows: readonly Readonly<Record<string, DrawnValue>>[];
}

/** A generated document with everything that its template marked. */
export interface DrawnDocument {
  readonly id: string;
  readonly template: string;
  readonly kind: string;
  readonly language: string;
  readonly country: string;
  readonly pages: readonly DrawnPage[];
  readonly fields: Readonly<Record<string, DrawnField>>;
  readonly tables: Readonly<Record<string, DrawnTable>>;
  /** Whether its tables are unmarked: true for a real document of which only some fields are known. */
  readonly tablesUnknown?: boolean;
}

export const wordsPerPage = 4096;
