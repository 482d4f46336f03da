import { fold } from '../layout/fold.ts';
import { type CompanyNumber, companyNumbers } from '../lexicon/lexicon.ts';
import { allTerms } from '../lexicon/terms.ts';
import { luhn, type Scheme, taxSchemes } from './tax-schemes.ts';
import { isSoundVatId, namedBy, namesVatId } from './vat-id.ts';

const schemes: Readonly<Partial<Record<CompanyNumber, Scheme>>> = {
  ...taxSchemes,
  /** India: a state, a PAN, and a check character by Luhn's scheme in base 36. */
  gstin: { form: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/, isSound: isSoundGstin, isTelling: true },
  /** France, by INSEE. */
  siret: { form: /^\d{14}$/, isSound: isSoundSiret },
  siren: { form: /^\d{9}$/, isSound: luhn },
  /** Brazil, by Receita Federal; with letters since 2026. */
  cnpj: { form: /^[\dA-Z]{12}\d{2}$/, isSound: isSoundCnpj },
  /** Argentina, by ARCA. */
  cuit: { form: /^\d{11}$/, isSound: isSoundCuit },
  /**
   * Mexico, by SAT: firms have 12 characters, people 13. Of 85,000 numbers in use, 1.4 % end otherwise
   * (github.com/arthurdejong/python-stdnum/issues/32).
   */
  rfc: { form: /^[A-ZÑ&]{3,4}\d{6}[\dA-Z]{2}[\dA]$/, isSound: isSoundRfc, isLoose: true },
  /** Poland, by GUS: firms have 9 digits, their branches 14. */
  regon: { form: /^(?:\d{9}|\d{14})$/, isSound: isSoundRegon },
  /** Switzerland, by BFS. */
  uid: { form: /^CHE\d{9}(?:MWST|TVA|IVA|HR)*$/, isSound: isSoundUid, isTelling: true },
  /** Norway, by Brønnøysundregistrene. */
  orgnr: { form: /^(?:NO)?[89]\d{8}(?:MVA)?$/, isSound: isSoundOrgnr },
};

const named = companyNumbers.map((kind) => ({
  scheme: schemes[kind]!,
  names: allTerms(({ companyNumbers: own }) => own?.[kind]).map(fold),
}));

/**
 * Whether the check digits of a tax or company number follow from the others; undefined where neither its form nor the `label`
 * beside it tells which number it is.
 */
export function isSoundNumber(text: string, label = ''): boolean | undefined {
  const number = text.toUpperCase().replace(/[^A-ZÑ&\d]/g, '');
  const asked = schemesNamed(label);
  const telling = named.map(({ scheme }) => scheme).filter(({ isTelling }) => isTelling);
  const judged = [...asked, ...telling].flatMap(({ form, isSound }) =>
    form.test(number) ? (isSound(number) ?? []) : [],
  );
  if (judged.includes(true)) return true;
  return isSoundVatId(text, label) ?? (judged.length > 0 ? false : undefined);
}

/** Whether a label asks for a number that real ones of the kind need not be sound for. */
export function namesLooseNumber(label: string): boolean {
  return schemesNamed(label).some(({ isLoose }) => isLoose);
}

/** Whether a label asks for a number whose check digits are known. */
export function namesNumber(label: string): boolean {
  return namesVatId(label) || schemesNamed(label).length > 0;
}

function schemesNamed(label: string): readonly Scheme[] {
  const isNamed = namedBy(label);
  return named.filter(({ names }) => names.some(isNamed)).map(({ scheme }) => scheme);
}

function digitsOf(number: string): number[] {
  return [...number].filter((one) => /\d/.test(one)).map(Number);
}

function weighed(values: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * values[index]!, 0);
}

/** La Poste has more branches than its number has sound ends. */
const laPoste = '356000000';

function isSoundSiret(number: string): boolean {
  if (luhn(number)) return true;
  const sum = digitsOf(number).reduce((one, other) => one + other, 0);
  return number.startsWith(laPoste) && sum % 5 === 0;
}

function isSoundGstin(number: string): boolean {
  const sum = [...number.slice(0, -1)].reduce((all, one, index) => {
    const product = Number.parseInt(one, 36) * (index % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return Number.parseInt(number.at(-1)!, 36) === (36 - (sum % 36)) % 36;
}

const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function isSoundCnpj(number: string): boolean {
  const values = [...number].map((one) => one.charCodeAt(0) - '0'.charCodeAt(0));
  return [12, 13].every((length) => {
    const rest = weighed(values, cnpjWeights.slice(-length)) % 11;
    return values[length] === (rest < 2 ? 0 : 11 - rest);
  });
}

function isSoundCuit(number: string): boolean {
  const digits = digitsOf(number);
  const check = 11 - (weighed(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return digits[10] === (check === 11 ? 0 : check === 10 ? 9 : check);
}

const rfcCharacters = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
/** What stands on invoices to the public at large, and to customers abroad. */
const rfcOfNobody: ReadonlySet<string> = new Set(['XAXX010101000', 'XEXX010101000']);

function isSoundRfc(number: string): boolean | undefined {
  if (rfcOfNobody.has(number)) return undefined;
  const values = [...number.slice(0, -1).padStart(12)].map((one) => rfcCharacters.indexOf(one));
  const sum = values.reduce((all, value, index) => all + value * (13 - index), 0);
  return number.at(-1) === rfcCharacters[(11 - (sum % 11)) % 11];
}

function isSoundRegon(number: string): boolean {
  const digits = digitsOf(number);
  const ends = (weights: readonly number[]) =>
    digits[weights.length] === (weighed(digits, weights) % 11) % 10;
  const isWhole = digits.length === 9 || ends([2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]);
  return isWhole && ends([8, 9, 2, 3, 4, 5, 6, 7]);
}

function isSoundUid(number: string): boolean {
  return endsByEleven(digitsOf(number), [5, 4, 3, 2, 7, 6, 5, 4]);
}

function isSoundOrgnr(number: string): boolean {
  return endsByEleven(digitsOf(number), [3, 2, 7, 6, 5, 4, 3, 2]);
}

/** A remainder that would need two digits is given to nobody. */
function endsByEleven(digits: readonly number[], weights: readonly number[]): boolean {
  return digits[weights.length] === (11 - (weighed(digits, weights) % 11)) % 11;
}
