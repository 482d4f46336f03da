import { boost } from '../learning/boost.ts';
import { prepare } from '../learning/prepared-examples.ts';
import type { Forest } from '../ranker/trees.ts';
import type { ConfidenceWeights } from './confidence.ts';
import { signNames } from './signs.ts';

/** A choice on a document that its ranker had not seen, and whether it was right. */
export interface JudgedChoice {
  readonly signs: readonly number[];
  readonly right: boolean;
  /** Documents that were gathered together: each collection counts alike, however large it is. */
  readonly collection: string;
  /** Made up by this project: these are many and all of one hand. */
  readonly isGenerated: boolean;
  /** How much the choice counts in its collection: 1 for a field, shared among the pages that answer it. */
  readonly share: number;
}

const options = {
  trees: 120,
  depth: 3,
  rate: 0.06,
  leafWeight: 3,
  ridge: 4,
  featureShare: 0.3,
  rowShare: 0.7,
  seed: 11,
};
/** What a made-up document counts, against a real one of the largest collection. */
const generatedShare = 0.15;

/** Learns confidences: of known fields, and of fields whose meaning was masked. */
export function fitConfidence(
  known: readonly JudgedChoice[],
  masked: readonly JudgedChoice[],
): ConfidenceWeights {
  return { signs: signNames, known: fit(known), own: fit(masked) };
}

function fit(choices: readonly JudgedChoice[]): Forest {
  const weightOf = collectionWeights(choices);
  const table = prepare({
    vectors: choices.map(({ signs }) => signs),
    targets: choices.map(({ right }) => (right ? 1 : 0)),
    weights: choices.map((choice) => choice.share * weightOf(choice)),
  });
  return boost(table, Int32Array.from(choices.keys()), options);
}

/** Brings the real collections to the size of the largest of them. */
function collectionWeights(choices: readonly JudgedChoice[]): (choice: JudgedChoice) => number {
  const real = choices.filter(({ isGenerated }) => !isGenerated);
  const sizes = new Map(
    [...Map.groupBy(real, ({ collection }) => collection)].map(([name, own]) => [
      name,
      own.reduce((sum, { share }) => sum + share, 0),
    ]),
  );
  const largest = Math.max(1, ...sizes.values());
  return ({ isGenerated, collection }) =>
    isGenerated ? generatedShare : largest / (sizes.get(collection) ?? largest);
}
