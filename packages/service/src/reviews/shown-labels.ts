import {
  type ActionDefinition,
  type FieldDefinition,
  kinds,
  labelsFromName,
  templates,
} from '@recto/document';

/**
 * What the fields and columns (`table.column`) of an action are called, where whoever wrote it gave them labels: the
 * first of them. A label that several share names none of them, and a template's are for finding, not for reading.
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
  /** With the table's before it where it is a column. */
  readonly name: string;
  readonly key: string;
  /** Within it, a label has to tell one from the others. */
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
