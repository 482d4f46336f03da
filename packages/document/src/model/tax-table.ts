import type { ActionDefinition, FieldKind, TableDefinition } from './action.ts';

const kinds = { rate: 'percent', net: 'money', tax: 'money' } as const satisfies Record<string, FieldKind>;

/** A column of a table of taxes by rate. */
export type TaxColumn = keyof typeof kinds;

/**
 * Whether a table definition asks for the taxes of a document by rate: its columns are `rate`, `net` and `tax`, and no
 * others.
 */
export function isTaxTable({ columns }: TableDefinition): boolean {
  const names = Object.keys(kinds) as TaxColumn[];
  const isAsked = names.every((name) => Object.hasOwn(columns, name) && columns[name]!.kind === kinds[name]);
  return isAsked && Object.keys(columns).length === names.length;
}

/** The tables whose rows are found as rows of a table on the page: all but the taxes by rate, which a rule finds. */
export function tablesOfRows(tables: ActionDefinition['tables']): ActionDefinition['tables'] {
  return Object.fromEntries(Object.entries(tables).filter(([, table]) => !isTaxTable(table)));
}
