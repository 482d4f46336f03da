import { readFileSync } from 'node:fs';
import { type LogisticWeights, logOddsOf } from './logistic.ts';

/** Facts about a word that was read, apart from the page around it. */
export interface WordFacts {
  /** Its characters with the recogniser's probability (0 to 1) of each. */
  readonly characters: readonly { readonly text: string; readonly confidence: number }[];
  /** Mean of these probabilities over all characters of its line. */
  readonly lineConfidence: number;
  /** The same over its page. */
  readonly pageConfidence: number;
  /** Height of its line on the page that was read. */
  readonly lineHeightPx: number;
  /**
   * The certainty of the least certain decision about a space, beside the word or inside it: its absolute log-odds, up
   * to 8.
   */
  readonly gapSureness: number;
  /** A second reader's verdict, if there was one. */
  readonly secondReading?: 'agrees' | 'differs';
}

const weights: LogisticWeights = JSON.parse(
  readFileSync(new URL('../../ocr/weights/word-confidence.json', import.meta.url), 'utf8'),
);

const vowels = /[aeiouyäöüàâéèêëîïôûùœæáíóúñ]/i;
/** Possible shapes of a word in a business document; the first match counts. */
const shapes: readonly RegExp[] = [
  /^\p{Lu}+$/u,
  /^\p{Lu}?\p{Ll}+$/u,
  /^\p{N}+$/u,
  /^[-+(]?\p{Sc}?\p{N}+([.,]\p{N}{3})*[.,]\p{N}{2}\)?%?$/u,
  /^[\p{N}.,:/%-]+$/u,
  /^[\p{L}.,:;'’&()-]+$/u,
  /^[^\p{L}\p{N}]+$/u,
  /[\s\S]/,
];
/** Characters that recognisers confuse. */
const lookalikes = /[0OoIl1|iS5B8Z2G6,.;:'`]/;

/**
 * The probability (0 to 1) that a word was read as printed, including its spaces: a logistic regression over {@link
 * wordConfidenceFeatures}, made by packages/lab/src/benchmarks/read/train-word-confidence.ts; figures in
 * docs/reading.md.
 */
export function wordConfidence(facts: WordFacts): number {
  return 1 / (1 + Math.exp(-logOddsOf(weights, wordConfidenceFeatures(facts))));
}

/** The features of the probability. The first is the constant. */
export function wordConfidenceFeatures(facts: WordFacts): readonly number[] {
  const { characters, lineConfidence, pageConfidence, lineHeightPx, gapSureness, secondReading } = facts;
  const text = characters.map((character) => character.text).join('');
  const confidences = characters.map(({ confidence }) => confidence).sort((a, b) => a - b);
  const [least = 1, second = 1] = confidences;
  const product = confidences.reduce((all, confidence) => all * confidence, 1);
  const share = (pattern: RegExp): number =>
    characters.filter((character) => pattern.test(character.text)).length / Math.max(1, characters.length);
  const shape = shapes.findIndex((pattern) => pattern.test(text));
  return [
    1,
    logit(product),
    logit(least),
    logit(second),
    logit(product ** (1 / Math.max(1, characters.length))),
    Math.log(Math.max(1, characters.length)),
    Number(characters.length === 1),
    share(/\p{N}/u),
    share(lookalikes),
    Number(/\p{L}/u.test(text) && /\p{N}/u.test(text)),
    Number(/\p{Ll}\p{Lu}/u.test(text)),
    Number(/\p{L}{3}/u.test(text) && !vowels.test(text)),
    Number(/^\p{P}|\p{P}$/u.test(text)),
    logit(lineConfidence),
    logit(pageConfidence),
    Math.log(Math.max(1, lineHeightPx)),
    gapSureness,
    Number(gapSureness < 2),
    Number(secondReading === 'agrees'),
    Number(secondReading === 'differs'),
    ...shapes.map((_, i) => Number(i === shape)),
  ];
}

function logit(probability: number): number {
  const bounded = Math.min(0.9999, Math.max(0.001, probability));
  return Math.log(bounded / (1 - bounded));
}
