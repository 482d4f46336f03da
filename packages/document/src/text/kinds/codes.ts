import { allTerms, anyOf } from '../lexicon/terms.ts';
import type { Recognised } from './recognised.ts';

function all(
  text: string,
  pattern: RegExp,
  take: (match: string) => Omit<Recognised, 'start' | 'end'> | undefined,
) {
  return [...text.matchAll(pattern)].flatMap((match): Recognised[] => {
    const found = take(match[0]);
    return found ? [{ start: match.index, end: match.index + match[0].length, ...found }] : [];
  });
}

/** Electronic mail addresses, in lower case. */
export function recogniseEmails(text: string): Recognised[] {
  const pattern = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu;
  return all(text, pattern, (match) => ({ normalizedText: match.replace(/\s/g, '').toLowerCase(), form: 1 }));
}

export function recogniseUrls(text: string): Recognised[] {
  const pattern =
    /(?:https?:\/\/|www\.)[^\s,;]+[\p{L}\p{N}/]|(?<![@\p{L}\p{N}.])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|info|biz|edu|gov|de|fr|eu|io|uk|my|nl|it|es|at|ch|au|br|ca|cn|cz|dk|fi|jp|kr|mx|nz|pl|pt|sg|za)(?![\p{L}\p{N}@]|\.\p{L})(?:\/[^\s,;]*[\p{L}\p{N}/])?/giu;
  return all(text, pattern, (match) => ({ form: /^(?:http|www)/i.test(match) ? 1 : 0.6 }));
}

/** Telephone numbers: 7 to 15 digits (E.164 allows 15), grouped, with + or area code. Normal form: digits and a leading +. */
export function recognisePhones(text: string): Recognised[] {
  const pattern = /(?<![\p{L}\d.,/])(?:\+\s?\d|\(\d|\d)[\d\s()./-]{5,20}\d(?![\d\p{L}])/gu;
  return all(text, pattern, (match) => {
    const digits = match.replace(/\D/g, '');
    if (digits.length < 7 || digits.length > 15) return undefined;
    const international = match.startsWith('+');
    const grouped = /[\s()/-]/.test(match);
    return {
      normalizedText: `${international ? '+' : ''}${digits}`,
      form: international ? 1 : grouped ? 0.6 : 0.3,
    };
  });
}

/**
 * Bank account numbers of ISO 13616, compact. Those with a wrong checksum have form 0.5, as examples in print often do;
 * of a length that its country does not use, 0.2: a part of one.
 */
export function recogniseIbans(text: string): Recognised[] {
  const pattern =
    /(?<![\p{L}\p{N}])[A-Z]{2}\s?\d{2}(?:\s?[A-Z]{4})?(?:\s?[A-Z]?\d[A-Z0-9]{0,3}){3,8}(?![\p{L}\p{N}])/gu;
  // Groups of letters alone count only where they make up the length that the country uses.
  const groups = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:\s[A-Z\d]{4}){2,7}(?:\s[A-Z\d]{1,3})?(?![\p{L}\p{N}])/gu;
  const whole = all(text, groups, (match) => {
    const compact = match.replace(/\s/g, '');
    if (compact.length !== ibanLengths[compact.slice(0, 2)]) return undefined;
    const iban = ibanOf(compact);
    return /\d{6}/.test(iban.normalizedText) ? iban : undefined;
  });
  const others = all(text, pattern, (match) => {
    const compact = match.replace(/\s/g, '');
    if (compact.length < 14 || compact.length > 34 || !/\d{6}/.test(compact)) return undefined;
    return isCountry(compact.slice(0, 2)) ? ibanOf(compact) : undefined;
  });
  const isPart = (one: Recognised) => whole.some(({ start, end }) => start < one.end && one.start < end);
  return [...whole, ...others.filter((one) => !isPart(one)), ...specimens(text)].sort(
    (a, b) => a.start - b.start,
  );
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether a country has the two letters; made-up numbers begin with others. */
function isCountry(letters: string): boolean {
  return countryNames.of(letters) !== undefined && letters !== 'XX' && letters !== 'ZZ';
}

function ibanOf(compact: string): { readonly normalizedText: string; readonly form: number } {
  const repaired = repairedIban(compact);
  if (repaired !== undefined) return { normalizedText: repaired, form: 0.9 };
  return { normalizedText: compact, form: ibanForm(compact) };
}

/** What stands behind `IBAN` and is too short for one, as made-up documents print it. */
function specimens(text: string): Recognised[] {
  return [...text.matchAll(/\bIBAN\b[:\s.]*([A-Z]{2}\d{2}(?:\s?\d){2,9})(?!\s?[\p{L}\p{N}])/gu)].map(
    (match) => {
      const end = match.index + match[0].length;
      return { start: end - match[1]!.length, end, normalizedText: match[1]!.replace(/\s/g, ''), form: 0.2 };
    },
  );
}

/** Countries whose account numbers begin with four letters for the bank; of others here they are digits alone. */
const letteredBanks = new Set(['BG', 'GB', 'GI', 'IE', 'LV', 'NL', 'RO']);
const digitsAlone = new Set('AT BE CZ DE DK EE ES FI HR HU LT NO PL PT SE SI SK'.split(' '));
const likeDigits: Readonly<Record<string, string>> = {
  B: '8',
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  S: '5',
  Z: '2',
  G: '6',
};
const likeLetters: Readonly<Record<string, string>> = { 8: 'B', 0: 'O', 1: 'I', 5: 'S', 2: 'Z', 6: 'G' };

/** An IBAN with letters where its country has digits, or the other way, set right if its check digits then agree. */
function repairedIban(iban: string): string | undefined {
  const country = iban.slice(0, 2);
  const isLettered = letteredBanks.has(country);
  if ((!isLettered && !digitsAlone.has(country)) || iban.length !== ibanLengths[country]) return undefined;
  if (hasIbanChecksum(iban)) return undefined;
  const bank = isLettered ? [...iban.slice(4, 8)].map((one) => likeLetters[one] ?? one).join('') : '';
  const rest = [...iban.slice(isLettered ? 8 : 4)].map((one) => likeDigits[one] ?? one).join('');
  const repaired = iban.slice(0, 4) + bank + rest;
  return repaired !== iban && hasIbanChecksum(repaired) ? repaired : undefined;
}

/** Characters of an IBAN by country (SWIFT's register), where printed ones are common. */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  `NO15 BE16 DK18 FI18 NL18 SI19 AT20 BA20 EE20 LT20 LU20 CH21 HR21 LI21 LV21 BG22 DE22 GB22 IE22 RS22 GI23 AD24 CZ24 ES24
   RO24 SE24 SK24 TN24 PT25 IS26 TR26 FR27 GR27 IT27 MC27 SM27 CY28 HU28 PL28 UA29 MT31`
    .split(/\s+/)
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);

function ibanForm(iban: string): number {
  if (hasIbanChecksum(iban)) return 1;
  return iban.length === (ibanLengths[iban.slice(0, 2)] ?? iban.length) ? 0.5 : 0.2;
}

/** ISO 7064 mod 97-10, as ISO 13616 asks. */
export function hasIbanChecksum(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const character of moved) {
    const value = Number.parseInt(character, 36);
    if (Number.isNaN(value)) return false;
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** VAT numbers of the European Union (two letters, 8 to 12 characters) and British ones, compact. */
export function recogniseVatIds(text: string): Recognised[] {
  const pattern =
    /(?<![\p{L}\p{N}])(?:ATU|AT|BE|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[\s-]?[A-Z0-9]{1,3}(?:[\s.-]?[A-Z0-9]{1,4}){2,5}(?![\p{L}\p{N}])/gu;
  return all(text, pattern, (match) => {
    const compact = match.replace(/[^A-Z0-9]/g, '');
    const digits = compact.replace(/\D/g, '').length;
    if (compact.length < 9 || compact.length > 15 || digits < 7) return undefined;
    return { normalizedText: compact, form: 0.8 };
  });
}

export function recognisePercents(text: string): Recognised[] {
  const pattern = /(?<![\p{L}\d.,])-?\d{1,3}(?:[.,]\d{1,4})?\s?%/gu;
  return all(text, pattern, (match) => ({
    normalizedText: match.replace(/[\s%]/g, '').replace(',', '.'),
    form: 1,
  }));
}

/** Ticked and empty boxes, and a word that says yes or no and stands alone; normal form `true` or `false`. */
export function recogniseCheckboxes(text: string): Recognised[] {
  return all(text, answer, (match) => ({ normalizedText: String(isYes.test(match)), form: 1 }));
}

const yes = allTerms(({ answers }) => answers?.yes);
const no = allTerms(({ answers }) => answers?.no);
const answer = new RegExp(
  String.raw`[☐☑☒✓✔✗✘□■▢▣]|\[\s?[xX✓]?\s?\]|\(\s?[xX]\s?\)|^\s*${anyOf([...yes, ...no])}\s*$`,
  'giu',
);
const isYes = new RegExp(String.raw`[☑☒✓✔✗✘■▣xX]|^\s*${anyOf(yes)}\s*$`, 'iu');
