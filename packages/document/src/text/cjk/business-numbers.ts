import { allMatches } from '../kinds/all-matches.ts';
import type { Recogniser } from '../kinds/recognised.ts';

/** The tax numbers of companies in a country: their format, and whether their check digits are valid. */
interface BusinessNumbers {
  readonly pattern: RegExp;
  readonly isSound: (compact: string) => boolean;
  /** Other numbers look like these too often to accept one with invalid check digits. */
  readonly mustBeSound?: true;
}

const japanese: BusinessNumbers = {
  pattern: /(?<![\p{L}\d-])T\s?\d{13}(?!\d)/gu,
  isSound: (compact) => isSoundJapanese(compact.slice(1)),
};
const mainland: BusinessNumbers = {
  pattern: /(?<![\p{L}\d-])[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![\p{L}\d])/gu,
  isSound: isSoundMainland,
};
const taiwanese: BusinessNumbers = {
  pattern: /(?<![\p{L}\d/-])\d{8}(?![\d/-])/gu,
  isSound: isSoundTaiwanese,
  mustBeSound: true,
};
const korean: BusinessNumbers = {
  pattern: /(?<![\p{L}\d-])\d{3}-\d{2}-\d{5}(?![\d-])/gu,
  isSound: isSoundKorean,
};

const byLanguage: Readonly<Record<string, readonly BusinessNumbers[]>> = {
  ja: [japanese],
  'zh-CN': [mainland],
  'zh-TW': [taiwanese, mainland],
  ko: [korean],
};

/** The recogniser for company numbers on pages of a language; values are compact. */
export function businessNumbersOf(language: string): Recogniser {
  const kinds = byLanguage[language] ?? [];
  return (text) =>
    kinds.flatMap(({ pattern, isSound, mustBeSound }) =>
      allMatches(text, pattern, (match) => {
        const compact = match.replace(/[\s-]/g, '');
        if (isSound(compact)) return { normalizedText: compact, form: 1 };
        return mustBeSound ? undefined : { normalizedText: compact, form: 0.6 };
      }),
    );
}

const digitsOf = (text: string) => [...text].map(Number);
const weighted = (digits: readonly number[], weights: readonly number[]) =>
  weights.map((weight, index) => weight * (digits[index] ?? 0));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * National Tax Agency of Japan, "How to calculate check digits of corporate numbers": the first digit checks the other
 * twelve.
 */
function isSoundJapanese(number: string): boolean {
  const [check, ...base] = digitsOf(number);
  const total = sum(base.reverse().map((digit, index) => digit * (index % 2 === 0 ? 1 : 2)));
  return check === 9 - (total % 9);
}

const mainlandDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** GB 32100-2015: powers of three, modulo 31. */
function isSoundMainland(number: string): boolean {
  const values = [...number].map((one) => mainlandDigits.indexOf(one));
  let power = 1;
  let total = 0;
  for (const value of values.slice(0, -1)) {
    total += value * power;
    power = (power * 3) % 31;
  }
  return values.at(-1) === (31 - (total % 31)) % 31;
}

/**
 * Ministry of Finance of Taiwan, rule of 2023: the digits of the products add up to a multiple of five; with a seven in
 * the seventh place, one more is allowed.
 */
function isSoundTaiwanese(number: string): boolean {
  const digits = digitsOf(number);
  const products = weighted(digits, [1, 2, 1, 2, 1, 2, 4, 1]);
  const total = sum(products.map((product) => Math.floor(product / 10) + (product % 10)));
  return total % 5 === 0 || (digits[6] === 7 && (total + 1) % 5 === 0);
}

/** National Tax Service of Korea: the tens of the ninth digit's product are added, too. */
function isSoundKorean(number: string): boolean {
  const digits = digitsOf(number);
  const total = sum(weighted(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5])) + Math.floor(((digits[8] ?? 0) * 5) / 10);
  return digits[9] === (10 - (total % 10)) % 10;
}
