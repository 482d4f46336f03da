import { isLegalForm } from '../text/kinds/legal-form.ts';
import { fold } from '../text/layout/fold.ts';
import { type CatalogueRow, isPartyCatalogue } from './catalogue-row.ts';
import { domainOf } from './domain.ts';

/**
 * What a row can be found by exactly: numbers, accounts, domains and names in the form of {@link fold}. Of a firm, parts of
 * addresses are no keys: half a town has them.
 */
export function rowKeys(catalogue: string, { id, values }: CatalogueRow): readonly string[] {
  const all = isPartyCatalogue(catalogue)
    ? Object.entries(values).flatMap(([column, texts]) => texts.flatMap((text) => partyKeys(column, text)))
    : [id, ...Object.values(values).flat()].map(fold);
  return [...new Set(all.filter((key) => key !== '' && key.length <= mostCharacters))];
}

/** Longer keys are not printed in one line. */
const mostCharacters = 80;

function partyKeys(column: string, text: string): readonly string[] {
  switch (column) {
    case 'taxId':
    case 'registerNumber':
      return numberKeys(text);
    case 'iban':
    case 'customerNumber':
      return isTelling(fold(text)) ? [fold(text)] : [];
    case 'domain':
      return [domainOf(text)].flatMap((domain) => (domain === undefined ? [] : [fold(domain)]));
    case 'name':
      return nameKeys(text);
    default:
      return [];
  }
}

/** With and without the letters of its country: `DE123456789` is printed as `123456789` too. */
export function numberKeys(text: string): readonly string[] {
  const key = fold(text);
  const bare = /^[a-z]{2,3}(?=\d{7})/.test(key) ? key.replace(/^[a-z]{2,3}/, '') : key;
  return isMadeUp(bare) ? [] : [key, bare].filter(isTelling);
}

/** Numbers of samples and forms: `123456789`, `1111111111`. */
function isMadeUp(key: string): boolean {
  const digits = key.replace(/\D/g, '');
  return /^(\d)\1+$/.test(digits) || /^0?1234567/.test(digits);
}

/** Short numbers stand on papers of anybody. */
function isTelling(key: string): boolean {
  return key.length >= 5 && (key.match(/\d/g)?.length ?? 0) >= 4;
}

/** A name as it is, and without its legal form at the end. */
function nameKeys(name: string): readonly string[] {
  return [fold(name), fold(nameWithoutForm(name))].filter(isNameLike);
}

export function nameWithoutForm(name: string): string {
  const words = name.trim().split(/\s+/);
  for (let end = words.length - 1; end > 0; end--) {
    if (!isLegalForm(words.slice(end).join(' '))) return words.slice(0, end + 1).join(' ');
  }
  return words[0] ?? '';
}

/** Of four letters of an alphabet, or two signs of a writing without one. */
export function isNameLike(key: string): boolean {
  return /\p{L}/u.test(key) && (key.length >= 4 || /[\p{sc=Han}\p{sc=Hangul}\p{sc=Kana}]{2}/u.test(key));
}
