import type { Sheet } from '@recto/document/internals';

/** A label on a form and the value printed for it. */
export interface FormEntry {
  readonly label: string;
  readonly value: string;
}

/** A party whose name is printed in a block with an address. */
export interface FormParty extends FormEntry {
  readonly lines: readonly string[];
  readonly phone: string;
}

export interface FormDrawing {
  readonly entries: readonly FormEntry[];
  readonly parties: readonly FormParty[];
  readonly rows: readonly FormRow[];
  readonly totals: readonly FormEntry[];
  /** Paragraphs of small print after the table. */
  readonly prose: readonly string[];
  readonly language: number;
}

export interface FormRow {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly rate: string;
  readonly amount: string;
}

export interface Place {
  readonly sheet: Sheet;
  readonly x: number;
  readonly width: number;
  readonly step: number;
}
