import { targetField } from '../extraction/features/target-field.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { valueFeatureOf } from './place-features.ts';

/** By field name, a hash of its most confident value. */
export function taughtHashes(
  fields: Readonly<Record<string, readonly ExtractedValue[]>>,
  action: Pick<ActionDefinition, 'fields'>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, values]) => {
      const field = own(action.fields, name);
      const best = values.toSorted((a, b) => b.confidence - a.confidence)[0];
      if (field === undefined || best === undefined || field.kind === 'signature') return [];
      return [[name, valueFeatureOf(targetField(name, field).finder, best)] as const];
    }),
  );
}
