import { addressLikeness } from '../../text/kinds/address-words.ts';
import { fold } from '../../text/layout/fold.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import { candidateOfLines } from '../candidates/candidate.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import { studiedIn } from '../features/page-findings.ts';
import { normalizedValueOf } from './rank.ts';
import type { Choices, RankedPage } from './ranked-page.ts';
import { type Span, spansOf, textOfSpan } from './spans.ts';

/**
 * An address begins at its street or box: what stands over it and has neither a number nor a word of places is who lives
 * there, or what they do.
 */
export function beginAtStreets({ study }: Pick<RankedPage, 'study'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  for (const [target, one] of chosen) {
    if (one === undefined || target.finder !== 'address' || one.isTaught) continue;
    const all = spansOf(one);
    const spans = behindCaption(fromStreet(all));
    if (spans.length === all.length && spans[0]?.firstToken === all[0]?.firstToken) continue;
    const rest = candidateOfLines(spans, { form: one.studied.candidate.form });
    refined.set(target, {
      ...one,
      studied: studiedIn(study.layout, rest),
      normalizedValue: normalizedValueOf(rest),
    });
  }
  return refined;
}

function fromStreet(spans: readonly Span[]): readonly Span[] {
  const [head, next] = spans.map(textOfSpan);
  return head === undefined || next === undefined || isPlace(head) || !isStreet(next)
    ? spans
    : spans.slice(1);
}

const sites: ReadonlySet<string> = new Set(allTerms(({ places }) => places?.sites).map(fold));
const address = meaningNames.indexOf('address');

/** Without the word that asks for an address, which some forms print before it without a colon: `Indirizzo Via Olmo 8`. */
function behindCaption([first, ...others]: readonly Span[]): readonly Span[] {
  const word = first?.segment.tokens[first.firstToken]?.text ?? '';
  const rest = first && { ...first, firstToken: first.firstToken + 1 };
  if (!first || !rest || !meaningsOf(word).has(address) || isPlace(word))
    return [...(first ? [first] : []), ...others];
  return rest.firstToken < rest.endToken && named.test(textOfSpan(rest))
    ? [rest, ...others]
    : [first, ...others];
}

/** What a street or place of its own begins with, and not the number that stands in for one on blank forms. */
const named = /^\p{L}.*\d|^\d+\S*\s\p{L}/u;

function isPlace(line: string): boolean {
  return (
    /\d/.test(line) ||
    addressLikeness(line) > 0 ||
    line.split(/[\s,.]+/u).some((word) => sites.has(fold(word)))
  );
}

/** A number before or behind words, or a house before such. */
const street =
  /^\d{1,5}[a-z]?,?\s\p{L}|^[^\d,]{2,40},\s\d{1,5}\s\p{L}|^\p{L}[\p{L}.'’ -]*\s\d{1,5}\s?[a-z]?(?:[,/-]|$)/iu;

function isStreet(line: string): boolean {
  return street.test(line);
}
