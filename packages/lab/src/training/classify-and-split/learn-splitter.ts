import type { SplitterWeights } from '@recto/document';
import { boundaryNames, boundarySigns } from '@recto/document/internals';
import { type Decision, fitLogit } from '../logit/fit-logit.ts';

/** A boundary between two pages, and whether a document begins there. */
interface LabelledBoundary {
  readonly vector: readonly number[];
  readonly begins: boolean;
}

/** Learns the weights that find where documents begin. */
export function learnSplitter(boundaries: readonly LabelledBoundary[]): SplitterWeights {
  const decisions = boundaries.map(
    ({ vector, begins }): Decision => ({ options: [vector], right: begins ? 0 : -1 }),
  );
  const weight = fitLogit(decisions, { rounds: 400, ridge: 2e-4, signs: boundarySigns });
  return { features: boundaryNames, weight };
}
