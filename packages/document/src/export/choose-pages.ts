import type { Page } from '../model/page.ts';
import { isBlankPage } from './blank-page.ts';
import type { PageRange } from './page-range.ts';

/** The pages of a range (by default all), without blank ones if these are to be dropped. */
export function choosePages(
  pages: readonly Page[],
  choice: { readonly range?: PageRange | undefined; readonly dropBlank?: boolean },
): readonly Page[] {
  return pages.filter(
    (page) => (choice.range?.has(page.number) ?? true) && !(choice.dropBlank === true && isBlankPage(page)),
  );
}
