import type { Page } from '../page.ts';

/** Whether a page was read and shows nothing: no word, and no ruling but stray ones. A page that failed is not blank. */
export function isBlankPage(page: Page): boolean {
  return page.failure === undefined && page.words.length === 0 && page.rulings.length < 3;
}
