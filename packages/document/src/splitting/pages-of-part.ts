import type { FilePart } from '../model/file-part.ts';
import type { Page } from '../model/page.ts';
import { halvesOf } from './halves-of.ts';

/** The pages of one of the documents in a file, numbered from 1. Pages that the file does not have are left out. */
export function pagesOfPart(pages: readonly Page[], { pages: numbers, half }: FilePart): readonly Page[] {
  const own = numbers.flatMap((number) => pages.find((page) => page.number === number) ?? []);
  const seen = half === undefined ? own : own.map((page) => halfOf(page, half));
  return seen.map((page, index) => ({ ...page, number: index + 1 }));
}

/** Its words lie where they lie on the page. A page that another reader sees as one stays whole. */
function halfOf(page: Page, half: 'left' | 'right'): Page {
  return halvesOf(page)?.[half === 'left' ? 0 : 1] ?? page;
}
