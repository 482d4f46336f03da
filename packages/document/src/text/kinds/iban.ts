import { countrySpecs, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { allMatches } from './all-matches.ts';
import type { Recognised } from './recognised.ts';

/**
 * Bank account numbers of ISO 13616, compact. Those with a wrong checksum have form 0.5, as examples in print often do;
 * of a length that its country does not use, 0.2: a part of one.
 */
export function recogniseIbans(text: string): Recognised[] {
  const pattern =
    /(?<![\p{L}\p{N}])[A-Z]{2}\s?\d{2}(?:\s?[A-Z]{4})?(?:\s?[A-Z]?\d[A-Z0-9]{0,3}){3,8}(?![\p{L}\p{N}])/gu;
  // Groups of letters alone count only where they make up the length that the country uses.
  const groups = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:\s[A-Z\d]{4}){2,7}(?:\s[A-Z\d]{1,3})?(?![\p{L}\p{N}])/gu;
  const whole = allMatches(text, groups, (match) => {
    const compact = match.replace(/\s/g, '');
    if (compact.length !== lengthOf(compact)) return undefined;
    const iban = ibanOf(compact);
    return /\d{6}/.test(iban.normalizedText) ? iban : undefined;
  });
  const others = allMatches(text, pattern, (match) => {
    const compact = match.replace(/\s/g, '');
    if (compact.length < 14 || compact.length > 34 || !/\d{6}/.test(compact)) return undefined;
    return lengthOf(compact) === undefined ? undefined : ibanOf(compact);
  });
  const isPart = (one: Recognised) => whole.some(({ start, end }) => start < one.end && one.start < end);
  return [...whole, ...others.filter((one) => !isPart(one)), ...specimens(text)].sort(
    (a, b) => a.start - b.start,
  );
}

/**
 * Whether the check digits of a compact IBAN follow from the others, and these are as its country writes them. Check digits
 * that banks had before count for nothing: numbers that are made up rarely have them, and misread ones fail the former.
 */
export function isSoundIban(iban: string): boolean {
  return validateIBAN(iban).errorCodes.every(
    (code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
  );
}

/** How many characters the IBANs of a country have; of countries without them undefined. */
function lengthOf(iban: string): number | undefined {
  return countrySpecs[iban.slice(0, 2)]?.chars;
}

function ibanOf(compact: string): { readonly normalizedText: string; readonly form: number } {
  if (isSoundIban(compact)) return { normalizedText: compact, form: 1 };
  const repaired = repairedIban(compact);
  if (repaired !== undefined) return { normalizedText: repaired, form: 0.9 };
  return { normalizedText: compact, form: compact.length === lengthOf(compact) ? 0.5 : 0.2 };
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

/** An IBAN with letters where its country has digits, or the other way, set right if it is sound then. */
function repairedIban(iban: string): string | undefined {
  if (iban.length !== lengthOf(iban)) return undefined;
  let at = 4;
  let repaired = iban.slice(0, at);
  for (const { only, count } of partsOf(iban.slice(0, 2))) {
    const part = iban.slice(at, at + count);
    repaired += only === undefined ? part : [...part].map((one) => only[one] ?? one).join('');
    at += count;
  }
  return repaired !== iban && isSoundIban(repaired) ? repaired : undefined;
}

interface NumberPart {
  /** What other characters there were read for; undefined where letters and digits may stand. */
  readonly only: Readonly<Record<string, string>> | undefined;
  readonly count: number;
}

/** What stands where in the account numbers of a country: `^[A-Z]{4}[0-9]{14}$`. */
function partsOf(country: string): readonly NumberPart[] {
  const structure = countrySpecs[country]?.bban_regexp ?? '';
  return [...structure.matchAll(/\[([^\]]+)\]\{(\d+)\}/g)].map(([, characters, count]) => ({
    only: characters === '0-9' ? likeDigits : characters === 'A-Z' ? likeLetters : undefined,
    count: Number(count),
  }));
}
