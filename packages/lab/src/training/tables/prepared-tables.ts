import type { PageMatches } from '@recto/document';
import {
  type AskedTable,
  conventionsOf,
  extractTable,
  PageStudy,
  type PageTable,
  pageTable,
} from '@recto/document/internals';
import { wordsPerPage } from '../../drawn/drawn-document.ts';
import type { LabelledRow, LabelledTables } from './labelled-tables.ts';

/** A table of a labelled document, studied page by page. */
export interface PreparedTable {
  readonly group: string;
  readonly isSeen: boolean;
  readonly studies: readonly PageStudy[];
  readonly asked: AskedTable;
  readonly rows: readonly LabelledRow[];
  readonly pages: readonly PreparedPage[];
}

export interface PreparedPage {
  readonly table: PageTable;
  /** The columns of each word of the page, and the row that it is in. */
  readonly columnsOf: ReadonlyMap<number, ReadonlySet<string>>;
  readonly rowOf: ReadonlyMap<number, number>;
}

/** All tables of a document with the output of the rules and of the network. */
export function preparedTables(document: LabelledTables, matches: readonly PageMatches[]): PreparedTable[] {
  const { pages, tables, group, isSeen = false } = document;
  const conventions = conventionsOf(pages);
  const studies = pages.map((page, index) => new PageStudy(page, conventions, pages.length, matches[index]));
  const names = Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}/${column}`),
  );
  return Object.entries(tables).map(([name, table]) => {
    const asked = { name, table, names, ruled: extractTable(studies, table) };
    const rows = document.rows[name] ?? [];
    return {
      group,
      isSeen,
      studies,
      asked,
      rows,
      pages: studies.flatMap((study) => preparedPage(study, asked, rows)),
    };
  });
}

function preparedPage(study: PageStudy, asked: AskedTable, rows: readonly LabelledRow[]): PreparedPage[] {
  const table = pageTable(study, asked.name, asked.table, asked.names, asked.ruled);
  if (table === undefined) return [];
  const columnsOf = new Map<number, Set<string>>();
  const rowOf = new Map<number, number>();
  rows.forEach((row, index) => {
    for (const [column, { words }] of Object.entries(row)) {
      for (const place of words.filter((one) => Math.floor(one / wordsPerPage) === study.page.number - 1)) {
        const word = place % wordsPerPage;
        columnsOf.set(word, (columnsOf.get(word) ?? new Set()).add(column));
        rowOf.set(word, index);
      }
    }
  });
  return [{ table, columnsOf, rowOf }];
}
