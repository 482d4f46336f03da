import { expect, test } from 'vitest';
import { actionFileSchema } from './schema.ts';

test('the schema is plain JSON Schema that editors can read', () => {
  const schema = JSON.parse(JSON.stringify(actionFileSchema));
  expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  expect(schema.required).toEqual(['name']);
  const [field] = Object.values<{ properties: { kind: { enum: string[] } } }>(
    schema.properties.fields.patternProperties,
  );
  expect(field?.properties.kind.enum).toContain('money');
});
