import { seededRandom } from '@recto/document';

/** A sample for a softmax over classes: features by place, the right class, and how much it counts. */
export interface SparseSample {
  readonly places: Int32Array;
  readonly values: Float32Array;
  readonly right: number;
  readonly weight: number;
}

/** What a page is seen without. */
type Together = 'title' | 'words';

export interface SparseSoftmax {
  /** By feature and class. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

interface Options {
  readonly features: number;
  readonly classes: number;
  readonly rounds: number;
  readonly ridge: number;
  /** Features by place that are left out together in some of the visits of a sample; see {@link Together}. */
  readonly together: readonly (Together | undefined)[];
}

const learningRate = 0.06;
/** Smaller ones change nothing and take most of the time. */
const leastError = 3e-4;
const dropped = 0.2;
/** How often a sample is seen without its title, and without its words: as in a language that nobody drew. */
const leftOut: Readonly<Record<Together, number>> = { title: 0.1, words: 0.4 };

/**
 * Learns a softmax by Adagrad, each sample without some of its features in turn, so that none is relied upon alone. The
 * same samples give the same weights.
 */
export function fitSparseSoftmax(samples: readonly SparseSample[], options: Options): SparseSoftmax {
  const { features, classes, rounds, ridge, together } = options;
  const random = seededRandom(11);
  const weights = new Float32Array(features * classes);
  const squares = new Float32Array(features * classes).fill(1e-3);
  const bias = new Float32Array(classes);
  const biasSquares = new Float32Array(classes).fill(1e-3);
  const order = samples.map((_, index) => index);
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    const rate = learningRate * (1 - round / rounds) + learningRate / 20;
    for (const index of order) {
      const sample = samples[index]!;
      const isLeftOut = { title: random() < leftOut.title, words: random() < leftOut.words };
      const kept = [...sample.places.keys()].filter(
        (at) => random() >= dropped && !isIn(together[sample.places[at]!], isLeftOut),
      );
      const chances = softmax({ weights, bias }, sample, kept, classes);
      for (let k = 0; k < classes; k++) {
        const error = sample.weight * (chances[k]! - (k === sample.right ? 1 : 0));
        biasSquares[k]! += error * error;
        bias[k]! -= (rate * error) / Math.sqrt(biasSquares[k]!);
        if (Math.abs(error) < leastError) continue;
        for (const at of kept) {
          const place = sample.places[at]! * classes + k;
          const slope = error * sample.values[at]! + ridge * weights[place]!;
          squares[place]! += slope * slope;
          weights[place]! -= (rate * slope) / Math.sqrt(squares[place]!);
        }
      }
    }
  }
  return { weights, bias };
}

/** The probability of each class. */
function softmax(
  { weights, bias }: SparseSoftmax,
  { places, values }: SparseSample,
  kept: Iterable<number>,
  classes: number,
): Float32Array {
  const scores = Float32Array.from(bias);
  for (const at of kept) {
    const start = places[at]! * classes;
    for (let k = 0; k < classes; k++) scores[k]! += values[at]! * weights[start + k]!;
  }
  const most = scores.reduce((a, b) => Math.max(a, b));
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((a, b) => a + b);
  return shares.map((share) => share / sum);
}

function isIn(group: Together | undefined, isLeftOut: Readonly<Record<Together, boolean>>): boolean {
  return group !== undefined && isLeftOut[group];
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
}
