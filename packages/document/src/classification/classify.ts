import type { Page } from '../model/page.ts';
import type { PaperName } from '../text/lexicon/paper-names.ts';
import { profileOf } from './action-profile.ts';
import type { Choice } from './choice.ts';
import type { Claims } from './claims.ts';
import { chances } from './conditional-logit.ts';
import { evidenceNames, evidenceOf } from './evidence.ts';
import { withKnownLayouts } from './known-layouts.ts';
import { type PaperChances, paperChances } from './paper-chances.ts';
import { type PaperWeights, shippedPapers } from './paper-weights.ts';
import { type ClassifierWeights, shippedClassifier } from './weights.ts';

/** Which of several actions a document belongs to. */
interface Classification {
  /** For each choice, in the given order, the calibrated probability (0 to 1) that the document belongs to it. */
  readonly probabilities: readonly number[];
  /** The probability that it belongs to none of them. It and `probabilities` add up to 1. */
  readonly none: number;
  /** Index of the choice that it belongs to more likely than not; absent where a person should choose. */
  readonly best?: number;
}

/** With a smaller probability than this, an action is no answer. */
const leastSure = 0.5;

/**
 * Determines which action a document belongs to. Actions made from a template take the kinds of papers that the template
 * is for; an own action is judged by its name, by labels next to values of the right kind, by the phrases that it lists
 * and needs no training; layouts of documents that people gave an action speak for it. Depends only on its arguments; throws only if `weights` were trained for
 * other evidence than this code gathers.
 */
export function classify(
  pages: readonly Page[],
  choices: readonly Choice[],
  weights: ClassifierWeights = shippedClassifier,
  paperWeights: PaperWeights = shippedPapers,
): Classification {
  if (weights.features.join() !== evidenceNames.join()) {
    throw new Error(
      'The weights do not fit this classifier; run `npm run train:classify-and-split` to make new ones.',
    );
  }
  const papers = paperChances(pages, paperWeights);
  const { own, rest } = ownChances(pages, choices, papers, weights);
  const byTemplate = templateChances(pages, choices, papers, weights);
  const seen = choices.map((_, index) => own.get(index) ?? rest * (byTemplate.get(index) ?? 0));
  const left = Math.max(0, 1 - seen.reduce((sum, one) => sum + one, 0));
  const { probabilities, none } = withKnownLayouts(pages, choices, seen, left);
  const best = probabilities.indexOf(Math.max(...probabilities));
  return { probabilities, none, ...(best >= 0 && probabilities[best]! >= leastSure && { best }) };
}

/** The probabilities of the choices that no template says anything of, and that it is none of these. */
function ownChances(
  pages: readonly Page[],
  choices: readonly Choice[],
  papers: PaperChances,
  { weight }: ClassifierWeights,
): { readonly own: ReadonlyMap<number, number>; readonly rest: number } {
  const places = choices.flatMap(({ action }, index) =>
    profileOf(action).template === undefined ? [index] : [],
  );
  if (places.length === 0 || !hasWords(pages))
    return { own: new Map(places.map((place) => [place, 0])), rest: 1 };
  const vectors = evidenceOf(
    pages,
    places.map((place) => choices[place]!),
    papers,
  );
  const [rest = 1, ...own] = chances(weight, vectors);
  return { own: new Map(places.map((place, at) => [place, own[at]!])), rest };
}

/** The probabilities of the choices with templates; each kind of paper belongs to the actions that are most for it. */
function templateChances(
  pages: readonly Page[],
  choices: readonly Choice[],
  papers: PaperChances,
  { weight }: ClassifierWeights,
): ReadonlyMap<number, number> {
  const claims = choices.map(({ action }) => profileOf(action).template);
  const found = new Map<number, number>();
  for (const [paper, chance] of papers) {
    const takers = paper === 'other' ? [] : takersOf(paper, claims);
    const vectors =
      takers.length < 2
        ? []
        : evidenceOf(
            pages,
            takers.map((taker) => choices[taker]!),
            papers,
          );
    const shares = takers.length < 2 ? [1] : chances(weight, vectors).slice(1);
    const sum = shares.reduce((total, share) => total + share, 0);
    takers.forEach((taker, at) => {
      found.set(taker, (found.get(taker) ?? 0) + (chance * shares[at]!) / sum);
    });
  }
  return found;
}

function takersOf(paper: PaperName, claims: readonly (Claims | undefined)[]): readonly number[] {
  const strengths = claims.map((one) => one?.[paper] ?? 0);
  const most = Math.max(0, ...strengths);
  return most === 0 ? [] : strengths.flatMap((strength, index) => (strength === most ? [index] : []));
}

function hasWords(pages: readonly Page[]): boolean {
  return pages.some(({ words }) => words.length > 0);
}
