import { type Page, textOf } from '../model/page.ts';
import { allTerms, wholeOf } from '../text/lexicon/terms.ts';

const names = new RegExp(wholeOf(allTerms(({ pages }) => pages?.separators)), 'iu');

/** Maximum number of words on a separator sheet. */
const mostWords = 25;

/** Whether a page is a separator sheet for scanners: it says so and little else. */
export function isSeparatorSheet(page: Page): boolean {
  return page.words.length > 0 && page.words.length <= mostWords && names.test(textOf(page));
}
