import type { FieldDefinition, TableDefinition } from '../../model/action.ts';
import type { ExtractedRow } from '../../model/extraction.ts';
import type { Token } from '../../text/layout/layout.ts';
import type { PageStudy } from '../features/page-study.ts';
import { type TableHeader, tableHeaders } from '../tables/table-header.ts';
import { type RuledPlace, ruledPlaces } from './ruled-places.ts';

/** A requested column with the network's output for it on a page. */
interface PageColumn {
  readonly name: string;
  readonly field: FieldDefinition;
  /** For each token of the page, the log odds that it is in the column. */
  readonly odds: Float32Array;
}

/** A table on a page, before its words are assigned to columns. */
export interface PageTable {
  readonly study: PageStudy;
  readonly columns: readonly PageColumn[];
  /** For each token, the highest log odds of a column of another table. */
  readonly elsewhere: Float32Array;
  /** Log odds that a token is in a row of a table, and in the first line of one. */
  readonly inRows: Float32Array;
  readonly rowTops: Float32Array;
  readonly headers: readonly TableHeader[];
  readonly ruled: ReadonlyMap<Token, RuledPlace>;
}

/** Beyond these log odds a word is as good as in a column, or out of it. */
const mostOdds = 6;

/**
 * What is known about a table on a page. `names` are the columns of all tables, as `table/column`; `rows` are those
 * found by rules. Undefined without a network.
 */
export function pageTable(
  study: PageStudy,
  name: string,
  table: TableDefinition,
  names: readonly string[],
  rows: readonly ExtractedRow[],
): PageTable | undefined {
  const marks = study.rowMatch;
  if (marks === undefined) return undefined;
  const columns = Object.entries(table.columns).flatMap(([column, field]): PageColumn[] => {
    const match = study.columnMatch(`${name}/${column}`);
    return match === undefined ? [] : [{ name: column, field, odds: match.members.map(oddsOf) }];
  });
  if (columns.length === 0) return undefined;
  const tokens = study.layout.segments.flatMap((segment) => segment.tokens);
  const others = names
    .filter((one) => !one.startsWith(`${name}/`))
    .flatMap((one) => study.columnMatch(one)?.members ?? []);
  return {
    study,
    columns,
    elsewhere: Float32Array.from(tokens, (_, index) =>
      oddsOf(others.reduce((most, members) => Math.max(most, members[index]!), 0)),
    ),
    inRows: marks.inRows.map(oddsOf),
    rowTops: marks.rowTops.map(oddsOf),
    headers: tableHeaders(study.layout, table),
    ruled: ruledPlaces(study.page, tokens, rows),
  };
}

/** The log odds of a probability, within the limits of what is as good as sure. */
export function oddsOf(chance: number): number {
  const odds = Math.log((chance + 1e-9) / (1 - chance + 1e-9));
  return Math.max(-mostOdds, Math.min(mostOdds, odds));
}
