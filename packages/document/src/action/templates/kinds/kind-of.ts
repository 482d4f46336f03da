import type { ActionDefinition, FieldDefinition, FieldKind, TemplateName } from '../../../model/action.ts';

type Fields = Readonly<Record<string, FieldDefinition>>;

/** A field of a kind with the labels printed next to it, best first. */
export function field(kind: FieldKind, ...labels: readonly string[]): FieldDefinition {
  return { kind, labels };
}

/** The same field, required for a document of the kind to be complete. */
export function required(one: FieldDefinition): FieldDefinition {
  return { ...one, required: true };
}

interface Parts {
  readonly name: string;
  readonly description: string;
  readonly fields: Fields;
  /** Columns of the only table. */
  readonly columns?: Fields;
  readonly rules?: ActionDefinition['rules'];
}

/** The action for a kind of document: a GENERIC one for clients, which know no other. */
export function kindOf(
  template: TemplateName,
  { name, description, fields, columns, rules = [] }: Parts,
): ActionDefinition {
  return {
    name,
    description,
    type: 'GENERIC',
    template,
    fields,
    tables: columns === undefined ? {} : { table1: { columns } },
    prompts: {},
    rules,
    model: 'local',
    result: { shape: 'rollup' },
  };
}
