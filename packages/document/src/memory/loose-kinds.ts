import { conventionsOf, type Finder, PageStudy } from '../extraction/features/page-study.ts';
import type { Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import type { Token } from '../text/layout/layout.ts';

/** Kinds whose values are recognised wherever they are printed. */
const recognised = ['identifier', 'date'] as const satisfies readonly Finder[];
export type LooseKind = (typeof recognised)[number];

/** What looks like a number of something, and is one of these. */
const other = ['date', 'vatId', 'iban', 'money', 'percent', 'email', 'url'] as const;
/** What was found with less confidence may be something else. */
const leastConfidence = 0.5;
/** Longer words are none that anybody prints; patterns that look for addresses take the square of their length. */
const longestWord = 100;
/** Pages of more words are left out: what asks is answered while the server waits. */
const mostWords = 3000;
/** Shorter numbers are those of a page or a street. */
const fewestDigits = 3;

interface Taken {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The kinds of which the pages print values that no field and no row has: a number or a date whose caption is not known. */
export function looseKinds(
  pages: readonly Page[],
  extraction: Pick<Extraction, 'fields' | 'tables'>,
): ReadonlySet<LooseKind> {
  const taken = takenPlaces(extraction);
  const short = pages
    .filter(({ words }) => words.length <= mostWords)
    .map((page) => ({ ...page, words: page.words.filter(({ text }) => text.length <= longestWord) }));
  const conventions = conventionsOf(short);
  return new Set(
    short.flatMap((page) => {
      const study = new PageStudy(page, conventions, pages.length);
      const others = new Set(
        other.flatMap((finder) => study.candidates(finder).flatMap(({ candidate }) => candidate.tokens)),
      );
      const isLoose = (tokens: readonly Token[]) => !tokens.some((token) => isTaken(token, page, taken));
      const isOwn = (kind: LooseKind, tokens: readonly Token[]) =>
        kind !== 'identifier' || !tokens.some((token) => others.has(token));
      return recognised.filter((kind) =>
        study
          .candidates(kind)
          .some(
            ({ candidate: { text, tokens } }) =>
              text.replace(/\D/g, '').length >= fewestDigits && isOwn(kind, tokens) && isLoose(tokens),
          ),
      );
    }),
  );
}

/** Where values were found, and all that is between the first and the last row of a table. */
function takenPlaces({ fields, tables }: Pick<Extraction, 'fields' | 'tables'>): readonly Taken[] {
  const values = Object.values(fields)
    .flat()
    .filter(({ confidence }) => confidence >= leastConfidence)
    .map(({ page, box: { left, top, width, height } }) => ({
      page,
      left,
      top,
      right: left + width,
      bottom: top + height,
    }));
  const rows = Object.values(tables).flatMap((all) =>
    [...Map.groupBy(all, ({ page }) => page)].flatMap(([page, own]) => {
      const boxes = own.flatMap(({ cells }) => Object.values(cells).map(({ box }) => box));
      if (boxes.length === 0) return [];
      const top = Math.min(...boxes.map((box) => box.top));
      const bottom = Math.max(...boxes.map((box) => box.top + box.height));
      return [{ page, left: 0, top, right: 1, bottom }];
    }),
  );
  return [...values, ...rows];
}

function isTaken(
  token: Pick<Token, 'left' | 'right' | 'top' | 'bottom'>,
  { number, widthPt, heightPt }: Page,
  taken: readonly Taken[],
): boolean {
  const [x, y] = [(token.left + token.right) / 2 / widthPt, (token.top + token.bottom) / 2 / heightPt];
  return taken.some(
    ({ page, left, top, right, bottom }) =>
      page === number && x >= left && x <= right && y >= top && y <= bottom,
  );
}
