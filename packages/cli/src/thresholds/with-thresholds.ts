import {
  type ActionDefinition,
  type ChosenThreshold,
  defaultConfidenceThreshold,
  type FieldDefinition,
  precisionBound,
} from '@recto/document';

/** What has a threshold: a field, a column or a prompt. */
type Part = Pick<FieldDefinition, 'hidden' | 'confidenceThreshold'>;

/**
 * The names of everything in an action that has a threshold: fields, `table.column`, prompts; hidden ones have none.
 */
export function thresholdNames({ fields, tables, prompts }: ActionDefinition): string[] {
  const shown = (parts: Readonly<Record<string, Part>>, before = '') =>
    Object.entries(parts).flatMap(([name, { hidden }]) => (hidden ? [] : [`${before}${name}`]));
  return [
    ...shown(fields),
    ...Object.entries(tables).flatMap(([table, { columns }]) => shown(columns, `${table}.`)),
    ...shown(prompts),
  ];
}

/** The threshold (0 to 100) for each part. `unproven`: the threshold for parts without evidence, if any. */
export function newThresholds(
  chosen: readonly ChosenThreshold[],
  unproven: number | undefined,
): ReadonlyMap<string, number> {
  return new Map(
    chosen.flatMap(({ field, threshold }): [string, number][] => {
      if (threshold !== undefined) return [[field, Math.round(threshold * 1000) / 10]];
      return unproven === undefined ? [] : [[field, unproven]];
    }),
  );
}

/** The action with other thresholds; parts not named keep their own. */
export function withThresholds(
  action: ActionDefinition,
  thresholds: ReadonlyMap<string, number>,
): ActionDefinition {
  const set = <One extends Part>(parts: Readonly<Record<string, One>>, before = '') =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]): [string, One] => {
        const confidenceThreshold = thresholds.get(`${before}${name}`);
        return [name, confidenceThreshold === undefined ? part : { ...part, confidenceThreshold }];
      }),
    );
  return {
    ...action,
    fields: set(action.fields),
    tables: Object.fromEntries(
      Object.entries(action.tables).map(([table, definition]) => [
        table,
        { ...definition, columns: set(definition.columns, `${table}.`) },
      ]),
    ),
    prompts: set(action.prompts),
  };
}

/** Head and rows of the table that shows what was chosen and why. */
export function thresholdRows(
  action: ActionDefinition,
  chosen: readonly ChosenThreshold[],
  thresholds: ReadonlyMap<string, number>,
): string[][] {
  const head = ['field', 'known', 'now', 'new', 'automatic', 'right', 'at least', 'proof'];
  const rows = chosen.map(({ field, values, basis, passed: { count, right } }) => [
    field,
    String(values),
    String(thresholdOf(action, field)),
    String(thresholds.get(field) ?? 'as it is'),
    values === 0 ? '' : percent(count / values),
    count === 0 ? '' : percent(right / count),
    count === 0 ? '' : percent(precisionBound(right, count)),
    basis === 'field' ? 'its own' : basis === 'all' ? 'all fields' : 'none',
  ]);
  return [head, ...rows];
}

function thresholdOf({ fields, tables, prompts }: ActionDefinition, name: string): number {
  const dot = name.lastIndexOf('.');
  const columns = tables[name.slice(0, dot)]?.columns ?? {};
  const part: Part | undefined = fields[name] ?? columns[name.slice(dot + 1)] ?? prompts[name];
  return part?.confidenceThreshold ?? defaultConfidenceThreshold;
}

function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}
