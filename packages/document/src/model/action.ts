import type { ContradictionKind, Severity } from './contradiction.ts';

/** What a field's text means; determines how candidates are recognised, normalised and compared. */
export const fieldKinds = [
  'text',
  'name',
  'address',
  'date',
  'money',
  'number',
  'percent',
  'identifier',
  'email',
  'phone',
  'url',
  'iban',
  'vatId',
  'checkbox',
  'signature',
  'duration',
] as const;

export type FieldKind = (typeof fieldKinds)[number];

/** One field that an action extracts. */
export interface FieldDefinition {
  readonly kind: FieldKind;
  /** Labels printed next to the value, in any language, best first; may be empty. */
  readonly labels: readonly string[];
  /** What the value means, in a few words of any language, for models and people. */
  readonly description?: string;
  /** A missing required field sends the execution to review. Default false. */
  readonly required?: boolean;
  /** Hidden fields are extracted for rules but neither shown nor sent to review. Default false. */
  readonly hidden?: boolean;
  /** 0 to 100: a value below it is sent to review. Default 80. */
  readonly confidenceThreshold?: number;
  /** The value is not printed: a catalogue has it. */
  readonly lookup?: Lookup;
}

/** Where a value that is not printed comes from. */
export interface Lookup {
  /** The name of a catalogue. */
  readonly in: string;
  /** The columns that tell the row; outside of the catalogues of firms also fields, or columns of the table, of that name. */
  readonly by: readonly string[];
  /** The column with the value, or `id`. */
  readonly give: string;
}

/** On which side of a document the own firm stands: the buyer, the seller, or either. */
export type Direction = 'incoming' | 'outgoing' | 'both';

/** How far values may be from those of an order: an amount, or a share such as `1%`. */
export interface Tolerance {
  /** Of a price. Default 0.005. */
  readonly price?: number | string;
  /** Beyond what is open of a line. Default 0. */
  readonly quantity?: number | string;
  /** Of the amount of a line and of the whole. Default 0.05. */
  readonly total?: number | string;
}

export interface TableDefinition {
  readonly columns: Readonly<Record<string, FieldDefinition>>;
}

export interface PromptDefinition {
  /** The question, in words. */
  readonly prompt: string;
  /** `document`: answered on each page from the words; `llm`: answered once for the document. */
  readonly source: 'document' | 'llm';
  readonly required?: boolean;
  readonly hidden?: boolean;
  readonly confidenceThreshold?: number;
}

/** A check on the values of a document; one that fails sends the execution to review. */
export type Rule =
  | { readonly sum: { readonly of: readonly string[]; readonly equals: string } }
  | { readonly format: { readonly field: string; readonly pattern: string } }
  | {
      readonly oneOf: {
        readonly field: string;
        /** Absent if a catalogue says them, and nobody has asked it yet. */
        readonly values?: readonly string[];
        /** The name of a catalogue. */
        readonly in?: string;
      };
    }
  | { readonly requiredIf: { readonly field: string; readonly present: string } };

export const actionTypes = ['GENERIC', 'INVOICE', 'PURCHASE_ORDER'] as const;
export type ActionType = (typeof actionTypes)[number];
/** Kinds of documents with a template of their own, all GENERIC for clients. */
export const kindNames = [
  'EXPENSE_RECEIPT',
  'BANK_STATEMENT',
  'CARD_STATEMENT',
  'UTILITY_BILL',
  'PAYSLIP',
  'DELIVERY_NOTE',
  'BILL_OF_LADING',
  'W2',
  'W9',
  '1099',
] as const;
export type KindName = (typeof kindNames)[number];
export type TemplateName = ActionType | 'RECEIPT' | KindName;

/** What one published version of an action does. Field names may contain dots, which nest in results. */
export interface ActionDefinition {
  readonly name: string;
  readonly description?: string;
  /** The type that clients see. */
  readonly type: ActionType;
  /** The template it was created from, if any. */
  readonly template?: TemplateName;
  /** Phrases on the documents it is for, which distinguish it from other actions. */
  readonly recognise?: readonly string[];
  /**
   * What happens to a duplicate of an earlier document: `flag` (the default) marks it, `review` also sends it to
   * review, and with `reject` it is FAILED; a corrected one goes to review.
   */
  readonly duplicates?: 'flag' | 'review' | 'reject';
  /** Who the own firm is, of those in the catalogue `companies`: `incoming`, the buyer, is the default. */
  readonly direction?: Direction;
  /** How far a document may be from its order. */
  readonly tolerance?: Tolerance;
  /**
   * What happens to a file that seems to hold another document: with `review` (the default) it goes to a person; `split`
   * makes each an execution of its own if nobody needs to look, and asks otherwise; `ignore` takes it as one document.
   */
  readonly severalDocuments?: 'review' | 'split' | 'ignore';
  /**
   * What happens to a document that prints no value for a required field: `review` (the default) asks a person; with `pass`
   * the result says so, and nobody is asked.
   */
  readonly notPrinted?: 'review' | 'pass';
  /** Of a hundred documents that pass, so many may have something wrong. Default 2. */
  readonly errorsPerHundredDocuments?: number;
  /** 0 to 1: share of its finished documents that a person checks. Default: the service's. */
  readonly auditShare?: number;
  /** Kinds of contradictions that are less grave for this action than they usually are. */
  readonly contradictions?: Readonly<Partial<Record<ContradictionKind, Severity>>>;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly tables: Readonly<Record<string, TableDefinition>>;
  readonly prompts: Readonly<Record<string, PromptDefinition>>;
  readonly rules: readonly Rule[];
  /** `local`, `decision:<connection>` or `llm:<connection>`. */
  readonly model: string;
  readonly result: { readonly shape: 'pages' | 'rollup' | 'both' };
}

export const defaultConfidenceThreshold = 80;

/** See `errorsPerHundredDocuments`. */
export const usualErrorsPerHundred = 2;

/** The result shape that clients expect for a type, unless an action specifies another. */
export function usualShape(type: ActionType): ActionDefinition['result']['shape'] {
  return type === 'GENERIC' ? 'rollup' : 'pages';
}
