import type { Segment, Token } from '../../text/layout/layout.ts';
import type { Finder, PageStudy } from '../features/page-study.ts';
import { gramsOf, gramsPerWord } from './grams.ts';

/** Number of values that describe the shape and position of a token. */
const numbersPerToken = 28;
/** left, right, top, bottom in line heights, index of segment and of row. */
const placesPerToken = 6;

/** Some tokens of a page as input of the network. */
export interface PageTensor {
  readonly tokens: readonly Token[];
  /** tokens × {@link gramsPerWord} */
  readonly grams: Uint16Array;
  /** tokens × {@link numbersPerToken} */
  readonly numbers: Float32Array;
  /** tokens × {@link placesPerToken} */
  readonly places: Float32Array;
}

const recognised = [
  'date',
  'money',
  'percent',
  'email',
  'phone',
  'url',
  'iban',
  'vatId',
] as const satisfies Finder[];

/** Rows of a page from `firstRow` (inclusive) to `endRow` (exclusive), as numbers. */
export function pageTensorOf(study: PageStudy, firstRow = 0, endRow = study.layout.rows.length): PageTensor {
  const segments = study.layout.rows.slice(firstRow, endRow).flat();
  const tokens = segments.flatMap((segment) => segment.tokens);
  const kinds = kindsOf(study);
  const grams = new Uint16Array(tokens.length * gramsPerWord);
  const numbers = new Float32Array(tokens.length * numbersPerToken);
  const places = new Float32Array(tokens.length * placesPerToken);
  let index = 0;
  segments.forEach((segment, own) => {
    segment.tokens.forEach((token, position) => {
      grams.set(gramsOf(token.text), index * gramsPerWord);
      numbers.set(numbersOf(study, segment, token, position, kinds.get(token) ?? 0), index * numbersPerToken);
      places.set(placesOf(study, token, own, segment.row), index * placesPerToken);
      index++;
    });
  });
  return { tokens, grams, numbers, places };
}

/** For each token a bit for each kind that a value containing it was recognised as. */
function kindsOf(study: PageStudy): ReadonlyMap<Token, number> {
  const kinds = new Map<Token, number>();
  recognised.forEach((finder, bit) => {
    for (const { candidate } of study.candidates(finder)) {
      for (const token of candidate.tokens) kinds.set(token, (kinds.get(token) ?? 0) | (1 << bit));
    }
  });
  return kinds;
}

function placesOf(
  { layout: { lineHeight } }: PageStudy,
  token: Token,
  segment: number,
  row: number,
): number[] {
  const { left, right, top, bottom } = token;
  return [left / lineHeight, right / lineHeight, top / lineHeight, bottom / lineHeight, segment, row];
}

function numbersOf(
  study: PageStudy,
  segment: Segment,
  token: Token,
  position: number,
  kinds: number,
): number[] {
  const { page, layout } = study;
  const { text } = token;
  const length = Math.max(1, text.length);
  const share = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / length;
  const row = layout.rows[segment.row]!;
  const [before, behind] = [row[segment.column - 1], row[segment.column + 1]];
  const gap = (from: number, to: number) =>
    Math.min(3, Math.log1p(Math.max(0, to - from) / layout.lineHeight));
  return [
    token.left / page.widthPt,
    token.right / page.widthPt,
    token.top / page.heightPt,
    Math.min(2, (token.bottom - token.top) / layout.lineHeight) - 1,
    Math.log1p((token.right - token.left) / layout.lineHeight) - 1,
    Math.min(2, length / 10) - 0.5,
    share(/\d/g),
    share(/\p{Lu}/gu),
    share(/\p{L}/gu),
    /:$/.test(text) ? 1 : 0,
    /[.,;]$/.test(text) ? 1 : 0,
    position === 0 ? 1 : 0,
    position === segment.tokens.length - 1 ? 1 : 0,
    Math.min(3, Math.log1p(segment.tokens.length)) - 1,
    before ? gap(before.right, segment.left) : 3.5,
    behind ? gap(segment.right, behind.left) : 3.5,
    Math.min(1, segment.column / 6),
    Math.min(1, row.length / 6),
    page.number === 1 ? 1 : 0,
    page.number === study.pageCount ? 1 : 0,
    ...recognised.map((_, bit) => (kinds >> bit) & 1),
  ];
}
