import type { ExtractedValue } from '../model/extraction.ts';

/** What the memory of a sender says of a field of a document. */
export interface Proposal {
  /** None if the field is empty there. */
  readonly value: ExtractedValue | undefined;
  /** 0 to 1: how likely it is right, by the sender's earlier documents. */
  readonly chance: number;
  /** Confidence of the value at most, whatever else says the same. */
  readonly most?: number;
}

/** By field name. */
export type Proposals = ReadonlyMap<string, Proposal>;
