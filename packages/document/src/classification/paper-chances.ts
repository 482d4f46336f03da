import type { Page } from '../model/page.ts';
import type { PaperName } from '../text/lexicon/paper-names.ts';
import { type PaperFeatures, paperFeatures } from './paper-features.ts';
import { type PaperWeights, shippedPapers } from './paper-weights.ts';

/** For each kind of paper, and for all others, the calibrated probability (0 to 1) that a document is one. */
export type PaperChances = ReadonlyMap<PaperName | 'other', number>;

/** Which kind of paper a document is. A document without words is of another kind than all that are known. */
export function paperChances(pages: readonly Page[], weights: PaperWeights = shippedPapers): PaperChances {
  if (!pages.some(({ words }) => words.length > 0)) return new Map([['other', 1]]);
  return chancesOf(paperFeatures(pages), weights);
}

/** The same from features. */
export function chancesOf(features: PaperFeatures, weights: PaperWeights): PaperChances {
  const { papers, bias } = weights;
  const { places, steps, bytes } = readied(weights);
  const scores = [...bias];
  for (const [name, value] of features) {
    const place = places.get(name);
    if (place === undefined) continue;
    const worth = value * steps[place]!;
    for (let k = 0; k < scores.length; k++) scores[k]! += worth * bytes[place * papers.length + k]!;
  }
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((total, share) => total + share, 0);
  return new Map(papers.map((paper, k) => [paper, shares[k]! / sum]));
}

interface Readied {
  readonly places: ReadonlyMap<string, number>;
  readonly steps: readonly number[];
  readonly bytes: Int8Array;
}

const known = new WeakMap<PaperWeights, Readied>();

function readied(weights: PaperWeights): Readied {
  const before = known.get(weights);
  if (before !== undefined) return before;
  const names = weights.features.split(' ');
  const made = {
    places: new Map(names.map((name, place) => [name, place])),
    steps: weights.steps,
    bytes: Int8Array.from(atob(weights.weights), (one) => one.charCodeAt(0)),
  };
  known.set(weights, made);
  return made;
}
