import type { FieldDefinition } from '../../model/action.ts';

type Threshold = Required<Pick<FieldDefinition, 'confidenceThreshold'>>;

/**
 * Thresholds of what stands on a document besides what it is paid by: the lowest at which what passes was right on unfamiliar
 * documents, as often as elsewhere. Of 15 names of further parties two were wrong, both below 50; of 16 terms of payment one, at
 * 59; of 26 tax numbers three, none of them with a label (see `settledTaxNumber`). The others were not measured: what is
 * more likely wrong than right is asked about.
 */
export const besides: Threshold = { confidenceThreshold: 50 };
export const ofTerms: Threshold = { confidenceThreshold: 60 };
export const ofTaxNumbers: Threshold = { confidenceThreshold: 83 };

/** For values that repeat other fields or are parts of them, and for lists: they are never sent to review. */
export const neverAsked: Threshold = { confidenceThreshold: 0 };
