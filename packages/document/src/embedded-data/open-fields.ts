import { nameFromLabel } from '../extraction/key-value/name-from-label.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { EmbeddedData } from './embedded-data.ts';
import type { RecordField } from './embedded-record.ts';
import { recordKinds } from './record-field-for.ts';

/** An action that asks for all fields that the embedded data has. */
export function openFields({ records, formFields }: EmbeddedData): ActionDefinition {
  const known = records.flatMap(({ record }) => Object.keys(record.fields) as RecordField[]);
  const filled = formFields.filter(({ field }) => field.checked !== undefined || field.value !== '');
  const fields: [string, FieldDefinition][] = [
    ...known.map((name): [string, FieldDefinition] => [name, { kind: recordKinds[name][0]!, labels: [] }]),
    ...filled.flatMap(({ field }): [string, FieldDefinition][] => {
      const name = nameFromLabel(field.label ?? field.name);
      const kind = field.kind === 'checkbox' ? 'checkbox' : 'text';
      return name === undefined ? [] : [[name, { kind, labels: [field.name] }]];
    }),
  ];
  return {
    name: '',
    type: 'GENERIC',
    fields: Object.fromEntries(fields),
    tables: {},
    prompts: {},
    rules: [],
    model: 'local',
    result: { shape: 'both' },
  };
}
