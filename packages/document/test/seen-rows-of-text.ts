import { conventionsOf, PageStudy } from '../src/extraction/features/page-study.ts';
import { tableRows } from '../src/extraction/seen-tables/table-rows.ts';
import type { FieldKind, TableDefinition } from '../src/model/action.ts';
import type { ExtractedRow } from '../src/model/extraction.ts';
import type { Page } from '../src/model/page.ts';
import type { PageMatches } from '../src/model/page-matches.ts';
import { layoutOf } from '../src/text/layout/layout.ts';
import { pageOfText } from './page-of-text.ts';

/** Where the network sees a column: from one character of the line to another; and its labels. */
export type Stretch = readonly [
  column: string,
  kind: FieldKind,
  from: number,
  to: number,
  labels?: readonly string[],
];

const likely = 0.97;
const unlikely = 0.002;

interface Seen {
  readonly first: number;
  readonly last: number;
  readonly tops: readonly number[];
  /** Lines whose columns the network sees without taking them for rows. */
  readonly unseen?: readonly number[];
}

/** The rows of a page of text of which the network takes the lines from `first` to `last` as rows; `tops` begin one. */
export function seenRowsOfText(
  text: string,
  stretches: readonly Stretch[],
  { first, last, tops, unseen = [] }: Seen,
  options: Partial<Page> = {},
): ExtractedRow[] {
  const page = pageOfText(text, options);
  const tokens = layoutOf(page).segments.flatMap((segment) => segment.tokens);
  const lineOf = (token: (typeof tokens)[number]) => page.words[token.word]!.line;
  const chances = (isIt: (token: (typeof tokens)[number]) => boolean) =>
    Float32Array.from(tokens, (token) => (isIt(token) ? likely : unlikely));
  const isIn = (token: (typeof tokens)[number]) => lineOf(token) >= first && lineOf(token) <= last;
  const matches: PageMatches = {
    fields: {},
    columns: Object.fromEntries(
      stretches.map(([name, , from, to]) => [
        `moves/${name}`,
        {
          none: 0.01,
          starts: chances(() => false),
          members: chances((token) => isIn(token) && token.left / 6 >= from && token.right / 6 <= to),
        },
      ]),
    ),
    inRows: chances((token) => isIn(token) && !unseen.includes(lineOf(token))),
    rowTops: chances((token) => tops.includes(lineOf(token)) && !unseen.includes(lineOf(token))),
  };
  const table: TableDefinition = {
    columns: Object.fromEntries(stretches.map(([name, kind, , , labels = []]) => [name, { kind, labels }])),
  };
  const studies = [new PageStudy(page, conventionsOf([page]), 1, matches)];
  return tableRows(studies, 'moves', { moves: table });
}
