import type { ExtractedValue } from '../model/extraction.ts';
import type { ModelAnswer } from './model-answers.ts';
import type { FoundValue } from './value-finder.ts';

/** The reason of a value whose text is on no page: its box has no size. */
export const notOnPage = 'not-on-page';
/** The reason of a value whose text is on a page with a few different letters. */
const nearlyOnPage = 'nearly-on-page';

/** For a model that does not report its likelihood. Models that do are mostly overconfident: see {@link opinionOf}. */
const usualLikelihood = 0.85;
const mostLikelihood = 0.97;
/** Factor on the likelihood of an answer by how it was found on the page. */
const placeWorth = { same: 1, alike: 0.7, none: 0.2 } as const;

/**
 * The probability (0 to 1) that an answer is right, from the answer alone: the model's likelihood of its words, how
 * well they are found on the page, and how well the page was read there. These figures were set by hand, not measured;
 * the local engine's opinion of the same value counts equally.
 */
export function opinionOf({ likelihood }: ModelAnswer, found: FoundValue | undefined): number {
  const stated = likelihood === undefined ? usualLikelihood : Math.min(mostLikelihood, likelihood);
  const read = found === undefined ? 1 : 0.5 + found.legible / 2;
  return stated * placeWorth[found?.match ?? 'none'] * read;
}

/** An answer as a value where it was found; if it was not, with a box of no size. */
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
