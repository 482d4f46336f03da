import { type ConfidenceWeights, confidenceFeatureNames, type Forest } from '@recto/document/internals';
import { averageOf, boost } from './boost.ts';
import { prepare } from './prepared-examples.ts';

/** A choice on a document that its ranker had not seen, and whether it was right. */
export interface JudgedChoice {
  readonly features: readonly number[];
  readonly right: boolean;
  /** Documents that were gathered together: each collection counts alike, however large it is. */
  readonly collection: string;
  /** Made up by this project: these are many and all of one hand. */
  readonly isGenerated: boolean;
  /** How much the choice counts in its collection: 1 for a field, shared among the pages that answer it. */
  readonly share: number;
}

/**
 * Leaves may be small: what is sure is only seen where few values stand together, and a leaf of a hundred cannot say
 * 0.995. Forests of several seeds are averaged instead.
 */
const options = { depth: 3, rate: 0.04, leafWeight: 0.2, ridge: 1, featureShare: 0.3, rowShare: 0.7 };
const knownTrees = 300;
/** Fields of a user are less like those learned from, so that their confidence must stay simpler. */
const ownTrees = 150;
const seeds = [11, 111, 211];

/** Learns confidences: of known fields, and of fields whose meaning was masked. */
export function fitConfidence(
  known: readonly JudgedChoice[],
  masked: readonly JudgedChoice[],
): ConfidenceWeights {
  return { features: confidenceFeatureNames, known: fit(known, knownTrees), own: fit(masked, ownTrees) };
}

function fit(choices: readonly JudgedChoice[], trees: number): Forest {
  const weightOf = collectionWeights(choices);
  const table = prepare({
    vectors: choices.map(({ features }) => features),
    targets: choices.map(({ right }) => (right ? 1 : 0)),
    weights: choices.map((choice) => choice.share * weightOf(choice)),
  });
  const rows = Int32Array.from(choices.keys());
  return averageOf(seeds.map((seed) => boost(table, rows, { ...options, trees, seed })));
}

/** Brings the real collections to the size of the largest of them; what is made up counts as it is. */
function collectionWeights(choices: readonly JudgedChoice[]): (choice: JudgedChoice) => number {
  const real = choices.filter(({ isGenerated }) => !isGenerated);
  const sizes = new Map(
    [...Map.groupBy(real, ({ collection }) => collection)].map(([name, own]) => [
      name,
      own.reduce((sum, { share }) => sum + share, 0),
    ]),
  );
  const largest = Math.max(1, ...sizes.values());
  return ({ isGenerated, collection }) => (isGenerated ? 1 : largest / (sizes.get(collection) ?? largest));
}
