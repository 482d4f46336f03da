import type { CompanyNumber } from '../lexicon/lexicon.ts';

/** How a number is written, without spaces and marks, and whether its check digits follow from the others. */
export interface Scheme {
  readonly form: RegExp;
  /** Undefined where the number has none to follow from. */
  readonly isSound: (number: string) => boolean | undefined;
  /** No other number is written so: the form alone tells it. */
  readonly isTelling?: true;
  /** Real numbers of the kind end otherwise now and then. */
  readonly isLoose?: true;
}

/**
 * Tax numbers of countries of which `jsvat-next` knows nothing. The rules are those of python-stdnum 2.1
 * (github.com/arthurdejong/python-stdnum), which names the tax office that published each.
 */
export const taxSchemes: Readonly<Partial<Record<CompanyNumber, Scheme>>> = {
  /** United Arab Emirates and Saudi Arabia: no check digit is published. */
  trn: { form: /^(?:1\d{14}|3\d{13}3)$/, isSound: () => undefined },
  /** Belarus. */
  unp: {
    form: /^\d{9}$/,
    isSound: (number) => last(number) === weighed(number, [29, 23, 19, 17, 13, 7, 5, 3]) % 11,
  },
  /** Canada: a business number, and the account for GST behind it. */
  bn: { form: /^\d{9}(?:R[CMPTZ]\d{4})?$/, isSound: (number) => orUnknown(luhn(number.slice(0, 9))) },
  /** Chile. */
  rutCl: { form: /^\d{7,8}[\dK]$/, isSound: isSoundRut },
  /** Colombia. */
  nitCo: { form: /^\d{8,16}$/, isSound: (number) => orUnknown(isSoundNitOfColombia(number)) },
  /** Dominican Republic. */
  rnc: {
    form: /^\d{9}$/,
    isSound: (number) =>
      last(number) === ((10 - (weighed(number, [7, 9, 8, 6, 5, 4, 3, 2]) % 11) + 9) % 9) + 1,
  },
  /** Ecuador: firms have a 9 in the third place, public bodies a 6, people less. */
  rucEc: { form: /^\d{10}\d{3}$/, isSound: (number) => orUnknown(isSoundRucOfEcuador(number)) },
  /** Guatemala. */
  nitGt: { form: /^\d{5,11}[\dK]$/, isSound: (number) => orUnknown(isSoundNitOfGuatemala(number)) },
  /** Iceland. */
  kennitala: { form: /^\d{10}$/, isSound: (number) => endsByEleven(number, [3, 2, 7, 6, 5, 4, 3, 2]) },
  /** Indonesia: 15 digits, and 16 with a nought before them. */
  npwp: { form: /^0?\d{15}$/, isSound: (number) => luhn(number.slice(-15).slice(0, 9)) },
  /** Israel. */
  il: { form: /^\d{9}$/, isSound: luhn },
  /** Kazakhstan. */
  bin: { form: /^\d{12}$/, isSound: isSoundBin },
  /** Kenya: the letter at the end is not published. */
  kra: { form: /^[AP]\d{9}[A-Z]$/, isSound: () => undefined },
  /** Morocco. */
  ice: { form: /^\d{15}$/, isSound: (number) => BigInt(number) % 97n === 0n },
  /** North Macedonia. */
  edb: {
    form: /^(?:[A-Z]{2})?\d{13}$/,
    isSound: (number) => endsByEleven(number, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2], true),
  },
  /** New Zealand. */
  ird: { form: /^\d{8,9}$/, isSound: (number) => orUnknown(isSoundIrd(number.padStart(9, '0'))) },
  /** Peru. */
  rucPe: {
    form: /^(?:1[057]|20)\d{9}$/,
    isSound: (number) => last(number) === (11 - (weighed(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10,
  },
  /** Paraguay. */
  rucPy: {
    form: /^\d{5,9}$/,
    isSound: (number) => last(number) === remainder(-rising(number.slice(0, -1), 2), 11) % 10,
  },
  /** Montenegro. */
  pibMe: { form: /^\d{8}$/, isSound: (number) => endsByEleven(number, [8, 7, 6, 5, 4, 3, 2], true) },
  /** Singapore: firms and businesses. */
  uen: { form: /^(?:\d{8}[A-Z]|(?:19|20)\d{7}[A-Z])$/, isSound: isSoundUen },
  /** Thailand. */
  thaiTin: {
    form: /^\d{13}$/,
    isSound: (number) => orUnknown(endsByEleven(number, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], true)),
  },
  /** Turkey. */
  vkn: { form: /^(?:[A-Z]{2})?\d{10}$/, isSound: isSoundVkn },
  /** Ukraine: firms, and people. */
  edrpou: { form: /^\d{8}$/, isSound: isSoundEdrpou },
  rnokpp: {
    form: /^\d{10}$/,
    isSound: (number) => last(number) === remainder(weighed(number, [-1, 5, 7, 9, 4, 6, 10, 5, 7]), 11) % 10,
  },
  /** Uruguay. */
  rutUy: { form: /^\d{12}$/, isSound: (number) => endsByEleven(number, [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) },
  /** Venezuela. */
  rif: { form: /^[VEJPG]\d{9}$/, isSound: isSoundRif },
  /** Vietnam: ten digits, and three for a branch. */
  mst: {
    form: /^\d{10}(?:\d{3})?$/,
    isSound: (number) => Number(number[9]) === 10 - (weighed(number, [31, 29, 23, 19, 17, 13, 7, 5, 3]) % 11),
  },
  /** South Africa. */
  vatZa: { form: /^4\d{9}$/, isSound: (number) => orUnknown(luhn(number)) },
};

/** Where labels of several countries are alike, a number that is not sound is another country's. */
function orUnknown(isSound: boolean): true | undefined {
  return isSound || undefined;
}

function digitsOf(number: string): number[] {
  return [...number].filter((one) => /\d/.test(one)).map(Number);
}

function last(number: string): number {
  return Number(number.at(-1));
}

function remainder(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

function weighed(number: string, weights: readonly number[]): number {
  const digits = digitsOf(number);
  return weights.reduce((sum, weight, index) => sum + weight * digits[index]!, 0);
}

/** The digits from right to left, each times one more than the one before. */
function rising(number: string, first: number): number {
  return digitsOf(number)
    .reverse()
    .reduce((sum, digit, index) => sum + digit * (first + index), 0);
}

/** ISO/IEC 7812-1. */
export function luhn(number: string): boolean {
  const sum = digitsOf(number)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit))
    .reduce((one, other) => one + other, 0);
  return sum % 10 === 0;
}

/** A remainder that would need two digits is given to nobody, or where it `isCut` loses its first. */
function endsByEleven(number: string, weights: readonly number[], isCut = false): boolean {
  const check = remainder(-weighed(number, weights), 11);
  return digitsOf(number)[weights.length] === (isCut ? check % 10 : check);
}

function isSoundRut(number: string): boolean {
  const sum = digitsOf(number.slice(0, -1))
    .reverse()
    .reduce((all, digit, index) => all + digit * (2 + (index % 6)), 0);
  return number.at(-1) === '0123456789K'[remainder(-sum, 11)];
}

const primesOfColombia = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

function isSoundNitOfColombia(number: string): boolean {
  const sum = digitsOf(number.slice(0, -1))
    .reverse()
    .reduce((all, digit, index) => all + digit * primesOfColombia[index]!, 0);
  return number.at(-1) === '01987654321'[sum % 11];
}

function isSoundRucOfEcuador(number: string): boolean {
  if (number[2] === '9') return endsByEleven(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]);
  if (number[2] === '6') return endsByEleven(number, [3, 2, 7, 6, 5, 4, 3, 2]);
  return luhn(number.slice(0, 10));
}

function isSoundNitOfGuatemala(number: string): boolean {
  return number.at(-1) === '0123456789K'[remainder(-rising(number.slice(0, -1), 2), 11)];
}

function isSoundBin(number: string): boolean {
  const first = weighed(number, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
  const check = first < 10 ? first : weighed(number, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11;
  return last(number) === check;
}

function isSoundIrd(number: string): boolean {
  const first = remainder(-weighed(number, [3, 2, 7, 6, 5, 4, 3, 2]), 11);
  const check = first < 10 ? first : remainder(-weighed(number, [7, 4, 3, 2, 5, 2, 7, 6]), 11);
  return last(number) === check;
}

function isSoundUen(number: string): boolean {
  const isFirm = number.length === 10;
  const [weights, letters] = isFirm
    ? [[10, 8, 6, 4, 9, 7, 5, 3, 1], 'ZKCMDNERGWH']
    : [[10, 4, 9, 3, 8, 2, 7, 1], 'XMKECAWLJDB'];
  return number.at(-1) === (letters as string)[weighed(number, weights as number[]) % 11];
}

function isSoundVkn(number: string): boolean {
  const sum = digitsOf(number.slice(0, -1))
    .reverse()
    .reduce((all, digit, index) => {
      const rest = (digit + index + 1) % 10;
      return all + (rest === 0 ? 0 : (rest * 2 ** (index + 1)) % 9 || 9);
    }, 0);
  return last(number) === remainder(-sum, 10);
}

function isSoundEdrpou(number: string): boolean {
  const isBetween = number >= '30000000' && number <= '60000000';
  const weights = isBetween ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];
  const first = weighed(number, weights) % 11;
  const check =
    first < 10
      ? first
      : weighed(
          number,
          weights.map((weight) => weight + 2),
        ) % 11;
  return last(number) === check % 10;
}

const letterOfRif: Readonly<Record<string, number>> = { V: 4, E: 8, J: 12, P: 16, G: 20 };

function isSoundRif(number: string): boolean {
  const sum = letterOfRif[number[0]!]! + weighed(number, [3, 2, 7, 6, 5, 4, 3, 2]);
  return number.at(-1) === '00987654321'[sum % 11];
}
