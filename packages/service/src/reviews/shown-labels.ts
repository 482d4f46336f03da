import {
  type ActionDefinition,
  type FieldDefinition,
  kinds,
  labelsFromName,
  templates,
} from '@recto/document';

/**
 * The display names of an action's fields and columns (`table.column`), if its author gave them labels: the first of
 * them. A label shared by several is used for none, and a template's labels are for finding, not for display.
 */
export function shownLabels(action: ActionDefinition): Readonly<Record<string, string>> {
  const given = labelledIn({ ...templates, ...kinds }[action.template ?? 'GENERIC']);
  const all = labelledIn(action);
  const sharers = Map.groupBy(all, (one) => one.group + one.field.labels[0]);
  const written = all.filter(({ name, key, field: { labels } }) => {
    const before = given.find((one) => one.name === name)?.field.labels ?? labelsFromName(key);
    return labels.length > 0 && labels.join('\n') !== before.join('\n');
  });
  const own = written.filter((one) => sharers.get(one.group + one.field.labels[0])?.length === 1);
  return Object.fromEntries(own.map(({ name, field }) => [name, field.labels[0] ?? '']));
}

interface Labelled {
  /** For a column, prefixed with the table's name. */
  readonly name: string;
  readonly key: string;
  /** Within it, labels must be unique. */
  readonly group: string;
  readonly field: FieldDefinition;
}

function labelledIn({ fields, tables }: ActionDefinition): readonly Labelled[] {
  const columns = Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).map(([key, field]) => ({
      name: `${table}.${key}`,
      key,
      group: `${table}\n`,
      field,
    })),
  );
  return [
    ...Object.entries(fields).map(([name, field]) => ({ name, key: name, group: '\n', field })),
    ...columns,
  ];
}
