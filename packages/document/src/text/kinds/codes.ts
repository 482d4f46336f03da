import { plainForms } from '../layout/plain-forms.ts';
import { allTerms, anyOf } from '../lexicon/terms.ts';
import { allMatches } from './all-matches.ts';
import type { Recognised } from './recognised.ts';

/** Electronic mail addresses, in lower case. */
export function recogniseEmails(text: string): Recognised[] {
  const pattern = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu;
  return allMatches(text, pattern, (match) => ({
    normalizedText: match.replace(/\s/g, '').toLowerCase(),
    form: 1,
  }));
}

export function recogniseUrls(text: string): Recognised[] {
  const pattern =
    /(?:https?:\/\/|www\.)[^\s,;]+[\p{L}\p{N}/]|(?<![@\p{L}\p{N}.])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|info|biz|edu|gov|de|fr|eu|io|uk|my|nl|it|es|at|ch|au|br|ca|cn|cz|dk|fi|jp|kr|mx|nz|pl|pt|sg|za)(?![\p{L}\p{N}@]|\.\p{L})(?:\/[^\s,;]*[\p{L}\p{N}/])?/giu;
  return allMatches(text, pattern, (match) => ({ form: /^(?:http|www)/i.test(match) ? 1 : 0.6 }));
}

export function recognisePercents(text: string): Recognised[] {
  const pattern = /(?<![\p{L}\d.,])-?\d{1,3}(?:[.,]\d{1,4})?\s?%/gu;
  return allMatches(plainForms(text), pattern, (match) => ({
    normalizedText: match.replace(/[\s%]/g, '').replace(',', '.'),
    form: 1,
  }));
}

/** Ticked and empty boxes, and a word that says yes or no and stands alone; normal form `true` or `false`. */
export function recogniseCheckboxes(text: string): Recognised[] {
  return allMatches(text, answer, (match) => ({ normalizedText: String(isYes.test(match)), form: 1 }));
}

const yes = allTerms(({ answers }) => answers?.yes);
const no = allTerms(({ answers }) => answers?.no);
const answer = new RegExp(
  String.raw`[☐☑☒✓✔✗✘□■▢▣]|\[\s?[xX✓]?\s?\]|\(\s?[xX]\s?\)|^\s*${anyOf([...yes, ...no])}\s*$`,
  'giu',
);
const isYes = new RegExp(String.raw`[☑☒✓✔✗✘■▣xX]|^\s*${anyOf(yes)}\s*$`, 'iu');
