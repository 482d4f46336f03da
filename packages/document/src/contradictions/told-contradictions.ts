import { catalogueDisputes } from '../model/catalogue-match.ts';
import type { ContradictionKind } from '../model/contradiction.ts';
import { accountChangedReason } from '../model/extraction.ts';
import { orderDiffersReason } from '../model/order-check.ts';

/** What extraction, which saw the pages, says of a value by its meaning, under whatever name. */
interface ToldContradiction {
  /** How the reason of the value begins. */
  readonly reason: string;
  readonly kind: ContradictionKind;
  /**
   * The number of fields with it that make a contradiction: with fewer, the others were withheld, and nothing is left that
   * it contradicts. Absent: proofs and the lowered confidence say enough.
   */
  readonly fields?: number;
  /** The proof that knows better, where there is one. */
  readonly proof?: string;
  /** Another reason of the value, which says more. */
  readonly unless?: string;
}

/** In the order in which they explain why a value is doubtful. */
export const toldContradictions: readonly ToldContradiction[] = [
  ...(Object.keys(catalogueDisputes) as (keyof typeof catalogueDisputes)[]).map((kind) => ({
    reason: catalogueDisputes[kind],
    kind,
    fields: 1,
  })),
  // A list that somebody keeps says more than what earlier documents had.
  { reason: accountChangedReason, kind: 'accountChanged', fields: 1, unless: catalogueDisputes.account },
  { reason: orderDiffersReason, kind: 'orderDiffers', fields: 1 },
  { reason: 'print-differs:', kind: 'embeddedData', fields: 1 },
  { reason: 'embedded-data-differs:', kind: 'embeddedData', fields: 1 },
  { reason: 'sum-disagrees', kind: 'sum', fields: 3, proof: 'sum:total' },
  { reason: 'tax-above-rates', kind: 'rates', fields: 2 },
  { reason: 'rows-disagree', kind: 'rows' },
  { reason: 'due-before-issue', kind: 'dates', fields: 2, proof: 'dates:invoiceDate<dueDate' },
  // Of an account number or a tax number: the words are the same.
  { reason: 'check-digits-wrong', kind: 'iban' },
];
