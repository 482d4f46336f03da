import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Any schema in this package. */
export type Schema = TSchema;

/** How `value` violates the schema, as `/path: what was expected`. Empty: it conforms. */
export function schemaFaults(schema: Schema, value: unknown): readonly string[] {
  return Value.Errors(schema, value).map(({ instancePath, message }) => `${instancePath || '/'}: ${message}`);
}
