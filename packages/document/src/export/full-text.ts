import { type Page, textOf } from '../model/page.ts';

/** The text of all pages, separated by form feeds, as text tools expect. */
export function fullText(pages: readonly Page[]): string {
  return pages.map((page) => `${textOf(page)}\n`).join('\f');
}
