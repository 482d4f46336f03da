import { type Page, textOf } from '../model/page.ts';

const names =
  /\bpatch\s*-?\s*(?:code|[t1-6])\b|\bpatch[t1-6]\b|separat(?:or|ion)\b|\bslip\s*sheet\b|trenn(?:blatt|seite)|s[ée]paration|intercalaire|hoja\s+separadora|foglio\s+separatore|scheidingsblad/iu;

/** Most words that a sheet has which only parts documents. */
const mostWords = 25;

/** Whether a page is a sheet that scanners are given to part documents: it says so and little else. */
export function isSeparatorSheet(page: Page): boolean {
  return page.words.length > 0 && page.words.length <= mostWords && names.test(textOf(page));
}
