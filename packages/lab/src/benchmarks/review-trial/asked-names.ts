import { templates } from '@recto/document';

/** The fields and columns of the invoice action; columns as `table.column`. */
export function askedNames(): ReadonlySet<string> {
  const { fields, tables } = templates.INVOICE;
  const columns = Object.entries(tables).flatMap(([table, definition]) =>
    Object.keys(definition.columns).map((column) => `${table}.${column}`),
  );
  return new Set([...Object.keys(fields), ...columns]);
}
