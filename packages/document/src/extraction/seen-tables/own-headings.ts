import type { TableDefinition } from '../../model/action.ts';
import type { Token } from '../../text/layout/layout.ts';
import { LabelMatcher } from '../features/label-likeness.ts';
import type { PageStudy } from '../features/page-study.ts';

/** Likeness of a heading that names its table. */
const clearLikeness = 0.9;
/** A word may begin this far left of its heading, in multiples of the line height. */
const slack = 1;

interface Heading {
  readonly table: string;
  readonly row: number;
  readonly left: number;
}

/**
 * Tables of like columns on one page (earnings and deductions) are told apart by the headings that only one of them has:
 * for each token the table whose heading is next above it, beside others in one line the one that begins left of it.
 * Undefined if not every table has such a heading on the page.
 */
export function ownHeadings(
  study: PageStudy,
  tables: Readonly<Record<string, TableDefinition>>,
): ((token: Token, row: number) => string | undefined) | undefined {
  const names = Object.keys(tables);
  if (names.length < 2) return undefined;
  const headings = names.flatMap((table) => headingsOf(study, table, tables));
  if (!names.every((name) => headings.some(({ table }) => table === name))) return undefined;
  const near = slack * study.layout.lineHeight;
  return (token, row) => {
    const above = headings.filter((heading) => heading.row < row);
    const nearest = Math.max(...above.map((heading) => heading.row));
    const beside = above.filter((heading) => heading.row === nearest).sort((a, b) => a.left - b.left);
    return (beside.findLast(({ left }) => left <= token.left + near) ?? beside[0])?.table;
  };
}

function headingsOf(
  { layout }: PageStudy,
  table: string,
  tables: Readonly<Record<string, TableDefinition>>,
): Heading[] {
  const labels = (name: string) => [
    name,
    ...Object.values(tables[name]!.columns).flatMap((field) => field.labels),
  ];
  const others = new Set(
    Object.keys(tables).flatMap((name) =>
      name === table ? [] : labels(name).map((label) => label.toLowerCase()),
    ),
  );
  const own = labels(table).filter((label) => !others.has(label.toLowerCase()));
  const matcher = LabelMatcher.of(own);
  return layout.segments
    .filter(({ text }) => !/\d/.test(text) && matcher.likenessOf(text).likeness >= clearLikeness)
    .map(({ row, left }) => ({ table, row, left }));
}
