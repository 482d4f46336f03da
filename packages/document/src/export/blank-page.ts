import type { Page } from '../model/page.ts';

/**
 * Whether a page was read and is empty: no word, no code or remark, and no rulings except stray ones. A page that
 * failed is not blank.
 */
export function isBlankPage({ failure, words, rulings, codes = [], remarks = [] }: Page): boolean {
  const isSilent = words.length + codes.length + remarks.length === 0;
  return failure === undefined && isSilent && rulings.length < 3;
}
