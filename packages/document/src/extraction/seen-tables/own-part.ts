import type { TableDefinition } from '../../model/action.ts';
import { ownHeadings } from './own-headings.ts';
import { oddsOf, type PageTable } from './page-columns.ts';

/** Log odds of a token that is in no column. */
const none = -6;

/**
 * A table on a page whose tables have headings of their own: its columns are below those alone, and what the network sees
 * there as the same column of another table is its own.
 */
export function ownPart(
  page: PageTable,
  name: string,
  tables: Readonly<Record<string, TableDefinition>>,
): PageTable {
  const { study, columns, ruled } = page;
  const ownerOf = ownHeadings(study, tables);
  if (ownerOf === undefined) return page;
  const tokens = study.layout.segments.flatMap((segment) =>
    segment.tokens.map((token) => ({ token, row: segment.row })),
  );
  const isOwn = tokens.map(({ token, row }) => ownerOf(token, row) === name);
  const others = Object.keys(tables).filter((other) => other !== name);
  return {
    ...page,
    columns: columns.map((column) => {
      const alike = others.flatMap((other) =>
        tables[other]!.columns[column.name]?.kind === column.field.kind
          ? (study.columnMatch(`${other}/${column.name}`)?.members ?? [])
          : [],
      );
      const odds = column.odds.map((own, index) =>
        isOwn[index] ? Math.max(own, ...alike.map((members) => oddsOf(members[index]!))) : none,
      );
      return { ...column, odds };
    }),
    elsewhere: page.elsewhere.map((odds, index) => (isOwn[index] ? none : odds)),
    ruled: new Map([...ruled].filter(([token]) => isOwn[study.positionOf(token)])),
  };
}
