import type { ExtractedValue } from '../model/extraction.ts';
import type { ModelAnswer } from './model-answers.ts';
import type { FoundValue } from './value-finder.ts';

/** Stands beside a value whose text no page shows: its box has no size. */
export const notOnPage = 'not-on-page';
/** Stands beside a value whose text a page shows with other letters. */
const nearlyOnPage = 'nearly-on-page';

/** Of a model that does not say how sure it is. Models that do mostly say too much: see {@link opinionOf}. */
const usualLikelihood = 0.85;
const mostLikelihood = 0.97;
/** What a place on the page does to the likelihood of an answer. */
const placeWorth = { same: 1, alike: 0.7, none: 0.2 } as const;

/**
 * The probability (0 to 1) that an answer is right, by the answer alone: what the model gave its words, how well they
 * are found on the page, and how well the page was read there. These figures were set by hand and not measured; what
 * the local engine says of the same value weighs as much.
 */
export function opinionOf({ likelihood }: ModelAnswer, found: FoundValue | undefined): number {
  const stated = likelihood === undefined ? usualLikelihood : Math.min(mostLikelihood, likelihood);
  const read = found === undefined ? 1 : 0.5 + found.legible / 2;
  return stated * placeWorth[found?.match ?? 'none'] * read;
}

/** An answer as a value where it was found; without a place, with a box of no size. */
export function placedValue(
  answer: ModelAnswer,
  found: FoundValue | undefined,
  normalised: (text: string) => string | undefined,
): ExtractedValue {
  if (found === undefined) {
    const normalizedText = normalised(answer.text);
    return {
      text: answer.text,
      ...(normalizedText === undefined ? {} : { normalizedText }),
      confidence: 0,
      page: 1,
      box: { left: 0, top: 0, width: 0, height: 0 },
      reasons: ['model', notOnPage],
    };
  }
  const { text, normalizedText, page, box, match } = found;
  return {
    text,
    ...(normalizedText === undefined ? {} : { normalizedText }),
    confidence: 0,
    page,
    box,
    reasons: match === 'same' ? ['model'] : ['model', nearlyOnPage],
  };
}
