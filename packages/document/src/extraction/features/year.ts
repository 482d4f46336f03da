import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import type { Studied } from './page-study.ts';
import type { TargetField } from './target-field.ts';

/** The word that a field's name or label ends in, in the languages that the templates know. */
const yearWord = new RegExp(String.raw`(?:^|[^\p{L}])${anyOf(allTerms(({ dates }) => dates?.years))}$`, 'iu');
const compound = new RegExp(`${anyOf(allTerms(({ dates }) => dates?.yearEndings))}$`, 'iu');

/** Whether a field of numbers asks for a year, and not for a count of years. */
export function asksForYear(name: string, { kind, labels }: TargetField['field']): boolean {
  return (
    kind === 'number' && [camelParts(name), ...labels].some((one) => yearWord.test(one) || compound.test(one))
  );
}

/** Whether a number, in its normal form, is a year of our days. */
export function isYear(normalizedText: string | undefined): boolean {
  return /^(?:19|20)\d{2}$/.test(normalizedText ?? '');
}

/** The one year that stands by itself on a page, as the year of a form does; undefined for none or several. */
export function loneYear(found: readonly Studied[]): string | undefined {
  const alone = new Set<string>();
  for (const { candidate } of found) {
    const fills =
      candidate.segments.length === 1 && candidate.tokens.length === candidate.segments[0]!.tokens.length;
    if (fills && isYear(candidate.normalizedText)) alone.add(candidate.normalizedText!);
  }
  return alone.size === 1 ? [...alone][0] : undefined;
}

function camelParts(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}
