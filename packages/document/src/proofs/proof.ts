import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';

/** Whether something that must hold of values holds. `unknown`: a value is missing, or says no number or day. */
type ProofState = 'fits' | 'broken' | 'unknown';

/** A value that a proof speaks about: a field, a column, or one cell of it. */
export interface Operand {
  /** A field, or `table.column`. */
  readonly name: string;
  /** Number of the row; absent: every row. */
  readonly row?: number;
}

export type ProofKind = 'sum' | 'checkDigit' | 'dateOrder' | 'format' | 'oneOf' | 'requiredIf' | 'kind';

/** Something that the values of a document must fulfil, and whether they do. */
export interface Proof {
  /** The same whatever the values are. */
  readonly id: string;
  readonly kind: ProofKind;
  readonly state: ProofState;
  /** Whether a rule of the action says so, rather than what holds of every document. */
  readonly isRule: boolean;
  /** What should hold, with names of fields only: never text of the document. */
  readonly detail: string;
  readonly operands: readonly Operand[];
  /** Of sums whose every operand is a number; decimals such as `-1234.56`. */
  readonly sum?: {
    readonly of: readonly { readonly name: string; readonly amount: string }[];
    readonly equals: { readonly name: string; readonly amount: string };
    readonly computed: string;
    /** Computed less printed. */
    readonly difference: string;
  };
}

/** Values to prove something of; rows by numbers that stay while others come and go. */
export interface Provable {
  readonly fields: Extraction['fields'];
  readonly tables: Readonly<Record<string, readonly ProvableRow[]>>;
}

export interface ProvableRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, ExtractedValue>>;
}

/** A field's value: of several the most confident. */
export function fieldValue({ fields }: Pick<Provable, 'fields'>, name: string): ExtractedValue | undefined {
  let best: ExtractedValue | undefined;
  for (const value of own(fields, name) ?? []) {
    if (value.text.trim() !== '' && (best === undefined || value.confidence > best.confidence)) best = value;
  }
  return best;
}
