import { type Page, textOf } from '../model/page.ts';

/** The text of all pages, with a form feed between two of them, as text tools expect it. */
export function fullText(pages: readonly Page[]): string {
  return pages.map((page) => `${textOf(page)}\n`).join('\f');
}
