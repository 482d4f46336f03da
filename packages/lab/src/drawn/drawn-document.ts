/** A word of a drawn page, in points. */
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

/** Words by page and index: [page, word] pairs flattened to page × 4096 + word. */
type WordSet = readonly number[];

export interface DrawnValue {
  /** As printed, lines separated by a line feed. */
  readonly text: string;
  readonly words: WordSet;
}

export interface DrawnField {
  readonly kind: string;
  readonly names: readonly string[];
  readonly description?: string;
  /** All that the template could have printed as its caption. */
  readonly captions: readonly string[];
  /** Printed captions, each with its words. */
  readonly labels: readonly DrawnValue[];
  /** Empty where this document does not have it. */
  readonly values: readonly DrawnValue[];
}

export interface DrawnTable {
  readonly names: readonly string[];
  readonly columns: Readonly<Record<string, DrawnField>>;
  /** By row and column. */
  readonly rows: readonly Readonly<Record<string, DrawnValue>>[];
}

/** A made-up document with all that its template marked. */
export interface DrawnDocument {
  readonly id: string;
  readonly template: string;
  readonly kind: string;
  readonly language: string;
  readonly country: string;
  readonly pages: readonly DrawnPage[];
  readonly fields: Readonly<Record<string, DrawnField>>;
  readonly tables: Readonly<Record<string, DrawnTable>>;
  /** Whether its tables are not marked: of a real document, of which only some fields are known. */
  readonly tablesUnknown?: boolean;
}

export const wordsPerPage = 4096;
