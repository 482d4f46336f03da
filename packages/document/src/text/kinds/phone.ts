import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { allMatches } from './all-matches.ts';
import type { Recognised } from './recognised.ts';

/**
 * Telephone numbers: 7 to 15 digits (E.164 allows 15), grouped, with + or area code. Normal form: E.164 where the country is
 * printed, else the digits.
 */
export function recognisePhones(text: string): Recognised[] {
  const pattern = /(?<![\p{L}\d.,/])(?:\+\s?\d|\(\d|\d)[\d\s()./-]{5,20}\d(?![\d\p{L}])/gu;
  return allMatches(text, pattern, (match) => {
    const digits = match.replace(/\D/g, '');
    if (digits.length < 7 || digits.length > 15) return undefined;
    if (match.startsWith('+')) {
      const number = parsePhoneNumberFromString(match);
      return { normalizedText: number?.number ?? `+${digits}`, form: number?.isPossible() ? 1 : 0.6 };
    }
    // Bare digits may be the number of anything: nothing is told of them.
    if (!/[\s()/-]/.test(match)) return { normalizedText: digits, form: 0.3 };
    return { normalizedText: dialledAbroad(digits)?.number ?? digits, form: 0.6 };
  });
}

/** `0049 …`: the country behind the zeros by which most countries dial abroad, where that makes a number of it. */
function dialledAbroad(digits: string): PhoneNumber | undefined {
  if (!digits.startsWith('00')) return undefined;
  const number = parsePhoneNumberFromString(`+${digits.slice(2)}`);
  return number?.isValid() ? number : undefined;
}
