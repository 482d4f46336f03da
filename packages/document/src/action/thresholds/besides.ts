import type { FieldDefinition } from '../../model/action.ts';

type Threshold = Required<Pick<FieldDefinition, 'confidenceThreshold'>>;

/**
 * Thresholds of what stands on a document besides what it is paid by. From 50 on, of 410 terms, discounts, charges, days of
 * delivery and customer numbers on layouts that nothing had learned from 32 were wrong, of 319 from 90 on five
 * (`settledSeldom`); of 15 names of further parties two, both below 50; of 26 tax numbers three, none of them with a label
 * (see `settledTaxNumber`).
 */
export const besides: Threshold = { confidenceThreshold: 50 };
export const ofTaxNumbers: Threshold = { confidenceThreshold: 83 };

/** For values that repeat other fields or are parts of them, and for lists: they are never sent to review. */
export const neverAsked: Threshold = { confidenceThreshold: 0 };
