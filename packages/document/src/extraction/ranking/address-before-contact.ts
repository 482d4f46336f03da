import { countryOf } from '../../text/address/country.ts';
import { isTownLine } from '../../text/address/town-line.ts';
import { isContactLine } from '../../text/kinds/address-words.ts';
import { recogniseEmails, recogniseUrls } from '../../text/kinds/codes.ts';
import { namesNumber } from '../../text/kinds/company-number.ts';
import { recogniseDates } from '../../text/kinds/date.ts';
import { recogniseIbans } from '../../text/kinds/iban.ts';
import { recognisePhones } from '../../text/kinds/phone.ts';
import { recogniseVatIds } from '../../text/kinds/vat-id.ts';
import { candidateOfLines } from '../candidates/candidate.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import { numberOwnersOf } from '../features/opposition.ts';
import { studiedIn } from '../features/page-findings.ts';
import { normalizedValueOf } from './rank.ts';
import type { Choices, RankedPage } from './ranked-page.ts';
import { type Span, spansOf, textOfSpan } from './spans.ts';

/**
 * An address ends within its line where a telephone, a mail address, a tax number or an account follows, as in letterheads
 * and footers that have all of it in one line: `Kade 14 · 4521 Biervliet · Tel. …`. Behind the town, whatever a sign
 * separates from it and has a number is none of the address.
 */
export function endAddressesBeforeContacts({ study }: Pick<RankedPage, 'study'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  for (const [target, one] of chosen) {
    if (one === undefined || target.finder !== 'address' || one.isTaught) continue;
    const spans = beforeContacts(spansOf(one));
    if (spans === undefined) continue;
    const rest = candidateOfLines(spans, { form: one.studied.candidate.form });
    refined.set(target, {
      ...one,
      studied: studiedIn(study.layout, rest),
      normalizedValue: normalizedValueOf(rest),
    });
  }
  return refined;
}

/** The lines of an address up to what does not belong to it; undefined if all of it does. */
function beforeContacts(spans: readonly Span[]): Span[] | undefined {
  for (const [index, span] of spans.entries()) {
    if (index > 0 && isOther(textOfSpan(span))) return spans.slice(0, index);
    const end = endOf(span);
    if (end === span.endToken) continue;
    const isTownBelow = spans.slice(index + 1).some((next) => isTownLine(textOfSpan(next)));
    if (isTownBelow || end === span.firstToken) continue;
    return [...spans.slice(0, index), { ...span, endToken: end }];
  }
  return undefined;
}

/** Whether a line says where and when a letter was written. */
function isDated(line: string): boolean {
  return recogniseDates(line, { dateOrder: 'day-first' }).length > 0;
}

/** Whether a line below the first is none of the address. */
function isOther(line: string): boolean {
  return isDated(line) || beginsOther(line, true);
}

/** Signs between the parts of a line that is a whole letterhead. */
const sign = /^[·•|–—*/-]+$/u;

/** The token of a line at which something else than the address begins. */
function endOf(span: Span): number {
  const { segment, firstToken, endToken } = span;
  for (let at = firstToken + 1; at < endToken; at++) {
    const before = textOfSpan({ segment, firstToken, endToken: at });
    const rest = textOfSpan({ segment, firstToken: at, endToken });
    const isSeparated = sign.test(segment.tokens[at - 1]!.text) || before.endsWith(',');
    const isBehindTown = sign.test(segment.tokens[at - 1]!.text) && hasTown(before);
    if (beginsOther(rest, isSeparated) || (isBehindTown && isNoPlace(rest))) return withoutSigns(span, at);
  }
  return endToken;
}

/** The end of what stands before a token, without the signs that lead to it. */
function withoutSigns({ segment, firstToken }: Span, at: number): number {
  let end = at;
  while (end > firstToken && sign.test(segment.tokens[end - 1]!.text)) end--;
  return end;
}

const parts = /\s[·•|–—*/-]+(?:\s|$)/u;
const smallParts = /\s[·•|–—*/-]+(?:\s|$)|,\s/u;

/** Whether a part of a line behind its first names a town. */
function hasTown(text: string): boolean {
  return text.split(smallParts).some((part, index) => index > 0 && isTownLine(part.trim()));
}

/** What follows a town and is neither a country nor another part of the place. */
function isNoPlace(text: string): boolean {
  const part = text.split(parts)[0]!.trim();
  return /\d/.test(part) && countryOf(part) === undefined && !isTownLine(part);
}

const numbers = [recogniseEmails, recogniseUrls, recogniseVatIds, recogniseIbans];
/** `MT 57332-7680`: an American state and its code, which could be a Maltese tax number. */
const stateAndCode = /^[A-Z]{2}\s\d{5}(?:-\d{4})?(?!\d)/;

/** Whether a text begins with a way to reach somebody, or with a number that is no part of a place. */
function beginsOther(text: string, isSeparated: boolean): boolean {
  if (beginsWithContact(text)) return true;
  if (!stateAndCode.test(text) && numbers.some((recognise) => recognise(text)[0]?.start === 0)) return true;
  if (loneCaption.test(text) && (isContactLine(text) || numberOwnersOf(text).size > 0 || namesNumber(text)))
    return true;
  const caption = captioned.exec(text)?.[1];
  if (caption !== undefined && asksForTax(caption.split(' ')[0]!)) return true;
  if (!isSeparated) return false;
  if (callable.test(text) && recognisePhones(text)[0]?.start === 0) return true;
  return caption !== undefined && numberOwnersOf(caption).size > 0;
}

/** A caption of what the line goes on with elsewhere. */
const loneCaption = /^\p{L}[\p{L}.-]{2,9}[.:]?$|^\p{L}{1,2}[:：]$/u;
/** A caption of few words with a number that is longer than those of houses. */
const captioned =
  /^(\p{L}[\p{L}.’' -]{1,30}?[.:]?)(?!\p{L})\s?[:#]?\s?(?=(?:[A-Z]{2,3}\s?)?\d(?:[\s./-]?\d){5})/u;
/** A number with its country, or in the American form. */
const callable = /^(?:\+|00|\(?\d{3}\)?[\s-]\d{3}-\d{4}(?!\d))/;

function asksForTax(label: string): boolean {
  return numberOwnersOf(label).has('tax') || namesNumber(label);
}

const phone = meaningNames.indexOf('phone');
/** A word or two, and what they announce. */
const announced = /^(\(?\p{L}[\p{L}.-]*(?:\s\p{L}{1,4}[.:]?)?)\s?[.:/]?\s?(?:[+(]{0,2}\d|\S+@)/u;

/** Whether a text begins with a word for a telephone and the like, and its number. */
function beginsWithContact(text: string): boolean {
  const word = announced.exec(text)?.[1];
  return word !== undefined && (isContactLine(word) || meaningsOf(word).has(phone));
}
