import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/**
 * The value without the nulls that its schema does not allow: typed clients write one for each key that they leave out
 * (Jackson, Gson, System.Text.Json). Nulls that the schema allows keep their meaning, and those in lists stay, as
 * mistakes. The value itself is not changed.
 */
export function withoutNulls(schema: TSchema, value: unknown): unknown {
  let copy = value;
  // Taking a null out may reveal others: an error in one half of a union hides those of the other.
  for (let round = 0; round < mostRounds; round += 1) {
    const paths = Value.Errors(schema, copy).map(({ instancePath }) => keysOf(instancePath));
    const nulls = paths.filter((keys) => isNullOfObject(copy, keys));
    if (nulls.length === 0) return copy;
    if (copy === value) copy = structuredClone(value);
    for (const keys of nulls) {
      const parent = at(copy, keys.slice(0, -1));
      if (isObject(parent)) delete parent[keys.at(-1) ?? ''];
    }
  }
  return copy;
}

const mostRounds = 5;

/** The keys of a JSON pointer (RFC 6901). */
function keysOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function isNullOfObject(value: unknown, keys: readonly string[]): boolean {
  return keys.length > 0 && isObject(at(value, keys.slice(0, -1))) && at(value, keys) === null;
}

function at(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
        ? (inside as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
