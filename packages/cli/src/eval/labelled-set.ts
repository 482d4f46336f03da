import type { ActionDefinition, Page } from '@recto/document';

/** A file with the values that a person or a program says it holds. */
export interface LabelledFile {
  readonly id: string;
  readonly path: string;
  /** By field name, as printed; null if it has none; omitted if unknown. */
  readonly truth: Readonly<Record<string, string | null>>;
  /** Line items, if known. */
  readonly lines?: readonly LabelledLine[];
  /** The issuer: documents of one issuer stay in one fold. */
  readonly group: string;
}

export interface LabelledLine {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly price: number;
}

/** A collection of documents of one kind. */
export interface LabelledSet {
  readonly name: string;
  readonly action: ActionDefinition;
  /** The fields that count. */
  readonly fields: readonly string[];
  readonly files: readonly LabelledFile[];
  /** Only values present in the text count: the truth was not taken from the page itself. */
  readonly shownOnly: boolean;
}

/** Reads a file into pages; may remember earlier results. */
export type ReadPages = (path: string) => Promise<readonly Page[]>;
