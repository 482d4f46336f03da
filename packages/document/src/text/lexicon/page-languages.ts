import { lexicons } from './lexicons.ts';
import { termsOf } from './terms.ts';

/** What tells the language of a page, and what is then expected on it. */
export interface PageLanguage {
  /** BCP 47. */
  readonly locale: string;
  /** Frequent words of business documents that English does not have, without diacritics. */
  readonly frequentWords: ReadonlySet<string>;
  /** Small letters beyond ASCII. */
  readonly letters: string;
}

/** The languages that are told from the words of a page. */
export const pageLanguages: readonly PageLanguage[] = lexicons.flatMap(
  ({ locale, frequentWords, letters }) =>
    frequentWords === undefined
      ? []
      : { locale, frequentWords: new Set(termsOf(frequentWords)), letters: letters ?? '' },
);
