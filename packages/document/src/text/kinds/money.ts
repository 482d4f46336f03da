import { plainForms } from '../layout/plain-forms.ts';
import { lexicons } from '../lexicon/lexicons.ts';
import { allTerms, anyOf, termsOf } from '../lexicon/terms.ts';
import { amountMarkAt } from './amount-mark.ts';
import { currencySigns } from './currency-signs.ts';
import { parseDecimal } from './decimal.ts';
import type { Conventions, Recognised } from './recognised.ts';

const isoCodes = allTerms((one) => one.currencyCodes);
const cldrSigns = currencySigns(isoCodes);
const printed = lexicons.flatMap(({ currencies }) => Object.entries(currencies ?? {}));

/** ISO 4217 codes by the signs and names that stand on paper. */
const codes: ReadonlyMap<string, string> = new Map([
  ...isoCodes.map((code): [string, string] => [code.toLowerCase(), code]),
  ...[...cldrSigns].map(([sign, code]): [string, string] => [sign.toLowerCase(), code]),
  ...printed.flatMap(([code, { signs: own, names }]) =>
    [...termsOf(own), ...termsOf(names)].map((text): [string, string] => [text.toLowerCase(), code]),
  ),
]);

/** Signs and codes of currencies beside amounts, as the source of a pattern. */
export const signs = anyOf([
  ...isoCodes,
  ...cldrSigns.keys(),
  ...printed.flatMap(([, currency]) => termsOf(currency.signs)),
  ...allTerms(({ amounts }) => amounts?.signs),
]);
/** The rand's sign is a letter that codes begin with, too: only cents tell it. */
const beforeCents = String.raw`${anyOf(allTerms(({ amounts }) => amounts?.signsBeforeCents))}(?=\s?\d[\d\s,]*[.,]\d{2}(?!\d))`;
const number = String.raw`(?:\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:[\s.,'’]\d{3})+(?:[.,]\d{1,4})?|\d+(?:[.,]\d{1,4})?|[.,]\d{2})`;
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d.,/\-#])(?<open>\()?(?<lead>[-−–+]\s?)?(?:(?<before>${signs}|${beforeCents})\s?[:]?\s?)?(?<sign>[-−–+]\s?)?(?<inner>\()?(?<number>${number})(?<trail>[-−–](?![\d\p{L}]))?(?:\s?(?<after>${signs})(?![\p{L}])(?<tail>[-−–](?![\d\p{L}]))?)?(?<close>\))?(?![\d])`,
  'giu',
);

/** CLDR's sign of a currency, where the sign is no other's. */
export function signOf(code: string): string | undefined {
  return [...cldrSigns].find(([, own]) => own === code)?.[0];
}

/** The ISO code that a sign, code or name of a currency stands for. */
export function currencyOf(text: string): string | undefined {
  const plain = text.trim().toLowerCase();
  return codes.get(plain) ?? codes.get(plain.replace(/\.$/, ''));
}

/** Amounts in a text, as plain decimals. Percentages, dates and parts of longer codes are none. */
export function recogniseMoney(text: string, conventions: Conventions): Recognised[] {
  const found: Recognised[] = [];
  const read = plainForms(text);
  for (const match of read.matchAll(pattern)) {
    const groups = match.groups!;
    const end = match.index + match[0].length;
    const isAttached =
      /^\p{L}{2}/u.test(text.slice(end)) && amountMarkAt(read, end, conventions) === undefined;
    if (isAttached || /^\s?%|^[/:-]\d|^[.,]\d/u.test(text.slice(end))) continue;
    const negative = groups.lead?.includes('-') || /[-−–]/.test(`${groups.lead ?? ''}${groups.sign ?? ''}`);
    const bracketed = (groups.open || groups.inner) && groups.close;
    const plain = parseDecimal(groups.number!, conventions.decimalMark);
    if (plain === undefined) continue;
    const mark = amountMarkAt(read, end, conventions);
    const isMinus = negative || groups.trail || groups.tail || bracketed || mark?.isMinus;
    const minus = isMinus && Number(plain) !== 0;
    const skip = groups.open && !groups.close ? 1 : 0;
    found.push({
      start: match.index + skip,
      end: groups.close && !bracketed ? end - 1 : end + (mark?.length ?? 0),
      normalizedText: `${minus ? '-' : ''}${plain}`,
      form: formOf(plain, Boolean(groups.before ?? groups.after)),
    });
  }
  return found;
}

function formOf(plain: string, hasCurrency: boolean): number {
  const decimals = plain.split('.')[1]?.length ?? 0;
  const byDigits = decimals === 2 ? 0.8 : decimals > 2 ? 0.4 : decimals === 1 ? 0.3 : 0.15;
  return Math.min(1, byDigits + (hasCurrency ? 0.2 : 0));
}

const currencyPattern = new RegExp(String.raw`(?<!\p{L})(?:${signs})(?!\p{L})`, 'gu');

/** Signs, codes and names of currencies in a text, as ISO codes. */
export function recogniseCurrencies(text: string): Recognised[] {
  return [...plainForms(text).matchAll(currencyPattern)].flatMap((match) => {
    const normalizedText = currencyOf(match[0]);
    if (!normalizedText) return [];
    const form = match[0] === normalizedText ? 1 : 0.6;
    return [{ start: match.index, end: match.index + match[0].length, normalizedText, form }];
  });
}
