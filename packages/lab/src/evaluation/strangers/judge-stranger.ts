import {
  agrees,
  checkRules,
  decideOutcome,
  type ExtractedValue,
  type Extraction,
  type Page,
  reviewItemName,
} from '@recto/document';
import { type HeldReason, heldBy } from '../passing/held-by.ts';
import { type JudgedCell, judgeRows } from './judge-rows.ts';
import type { StrangerFile } from './strangers-file.ts';

/** A judged value: of a field that is printed, or one given for a field that is not. */
export interface JudgedValue {
  readonly kind: string;
  readonly file: string;
  readonly field: string;
  readonly isPrinted: boolean;
  readonly isLatin: boolean;
  readonly right: boolean;
  /** 0 to 1; absent if no value was given. */
  readonly confidence?: number;
}

export interface JudgedStranger {
  readonly file: StrangerFile;
  readonly values: readonly JudgedValue[];
  readonly rows: readonly boolean[];
  readonly cells: readonly JudgedCell[];
  /** Rows beyond the printed ones; absent where they were not counted. */
  readonly beyond?: number;
  /** What keeps it from passing. */
  readonly held: readonly HeldReason[];
  /** Fields that a person is asked. */
  readonly asked: readonly string[];
  /** Whether each field of which the document is told to print no value is truly not printed, where that is known. */
  readonly unprinted: readonly boolean[];
  /** Needs no review. */
  readonly passed: boolean;
}

/** Fields that are interchangeable if a document is of a different kind than its action. */
const alike: Readonly<Record<string, readonly string[]>> = {
  orderNumber: ['orderNumber', 'purchaseOrderNumber'],
  purchaseOrderNumber: ['purchaseOrderNumber', 'orderNumber'],
  orderDate: ['orderDate', 'purchaseOrderDate', 'invoiceDate'],
  invoiceDate: ['invoiceDate', 'orderDate'],
  creditNoteNumber: ['creditNoteNumber', 'invoiceNumber'],
  creditNoteDate: ['creditNoteDate', 'invoiceDate'],
  quoteNumber: ['quoteNumber', 'invoiceNumber'],
  quoteDate: ['quoteDate', 'invoiceDate'],
  deliveryNoteNumber: ['deliveryNoteNumber', 'invoiceNumber'],
  deliveryNoteDate: ['deliveryNoteDate', 'invoiceDate'],
};
const notLatin: ReadonlySet<string> = new Set(['ja', 'zh', 'ko', 'ar', 'ru', 'el', 'hi', 'th']);

/** Compares the extraction of an unseen issuer's document with its labels. */
export function judgeStranger(
  file: StrangerFile,
  pages: readonly Page[],
  extraction: Extraction,
): JudgedStranger {
  const about = {
    kind: file.kind,
    file: file.path.split('/').at(-1)!,
    isLatin: !notLatin.has(file.language),
  };
  const printed = Object.entries(file.truth).map(([field, truths]): JudgedValue => {
    const given = (alike[field] ?? [field])
      .map((name) => surest(extraction, name))
      .find((value) => value !== undefined);
    const kind = kindOf(file, field);
    const right = given !== undefined && truths.some((truth) => agrees(kind, given, truth));
    return { ...about, field, isPrinted: true, right, ...(given && { confidence: given.confidence }) };
  });
  const absent = file.absent.map((field): JudgedValue => {
    const given = surest(extraction, field);
    return {
      ...about,
      field,
      isPrinted: false,
      right: given === undefined,
      ...(given && { confidence: given.confidence }),
    };
  });
  const broken = checkRules(file.action.rules, extraction);
  const outcome = decideOutcome({ pages, action: file.action, extraction, broken, audit: false });
  return {
    file,
    values: [...printed, ...absent],
    ...judgeRows(file, extraction),
    unprinted: outcome.reasons.flatMap(({ code, field = '' }) =>
      code === 'NOT_PRINTED' ? isTrulyAbsent(file, field) : [],
    ),
    held: heldBy(outcome, file.action),
    asked: outcome.reviewItems.map(reviewItemName),
    passed: outcome.status === 'SUCCEEDED',
  };
}

/** Empty for a field that nobody looked for. */
function isTrulyAbsent({ truth, absent }: StrangerFile, field: string): readonly boolean[] {
  const isPrinted = Object.keys(truth).some((name) => (alike[name] ?? [name]).includes(field));
  const isAbsent = absent.some((name) => (alike[name] ?? [name]).includes(field));
  return isPrinted ? [false] : isAbsent ? [true] : [];
}

function surest({ fields }: Extraction, name: string): ExtractedValue | undefined {
  return [...(fields[name] ?? [])].sort((a, b) => b.confidence - a.confidence)[0];
}

function kindOf({ action }: StrangerFile, field: string) {
  const name = (alike[field] ?? [field]).find((one) => action.fields[one] !== undefined);
  return name === undefined ? 'text' : action.fields[name]!.kind;
}
