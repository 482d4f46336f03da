import type { ActionDefinition, FieldDefinition } from './action.ts';

/** The action without what is looked up, which nobody finds on a page. */
export function printedAction(action: ActionDefinition): ActionDefinition {
  return {
    ...action,
    fields: printedOnes(action.fields),
    tables: Object.fromEntries(
      Object.entries(action.tables).map(([name, { columns }]) => [name, { columns: printedOnes(columns) }]),
    ),
  };
}

function printedOnes(
  fields: Readonly<Record<string, FieldDefinition>>,
): Readonly<Record<string, FieldDefinition>> {
  const all = Object.entries(fields);
  const printed = all.filter(([, { lookup }]) => lookup === undefined);
  return printed.length === all.length ? fields : Object.fromEntries(printed);
}
