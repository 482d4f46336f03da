import { addressLikeness } from '../../text/kinds/address-words.ts';
import { candidateOfLines } from '../candidates/candidate.ts';
import { studiedIn } from '../features/page-findings.ts';
import { normalizedValueOf } from './rank.ts';
import type { Choices, RankedPage } from './ranked-page.ts';
import { spansOf, textOfSpan } from './spans.ts';

/**
 * An address begins at its street or box: what stands over it and has neither a number nor a word of places is who lives
 * there, or what they do.
 */
export function beginAtStreets({ study }: Pick<RankedPage, 'study'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  for (const [target, one] of chosen) {
    if (one === undefined || target.finder !== 'address' || one.isTaught) continue;
    const spans = spansOf(one);
    const [head, next] = spans.map(textOfSpan);
    if (head === undefined || next === undefined || isPlace(head) || !isStreet(next)) continue;
    const rest = candidateOfLines(spans.slice(1), { form: one.studied.candidate.form });
    refined.set(target, {
      ...one,
      studied: studiedIn(study.layout, rest),
      normalizedValue: normalizedValueOf(rest),
    });
  }
  return refined;
}

function isPlace(line: string): boolean {
  return /\d/.test(line) || addressLikeness(line) > 0;
}

/** A number before or behind words. */
const street = /^\d{1,5}[a-z]?,?\s\p{L}|^\p{L}[\p{L}.'’ -]*\s\d{1,5}\s?[a-z]?(?:[,/-]|$)/iu;

function isStreet(line: string): boolean {
  return street.test(line);
}
