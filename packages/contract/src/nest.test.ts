import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Nested, nest } from './nest.ts';

const part = fc.constantFrom('a', 'b', 'total', '__proto__', 'constructor', 'toString', '');
const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
const entries = fc.uniqueArray(fc.tuple(name, fc.integer()), { selector: ([key]) => key });

test('a dot nests', () => {
  expect(nest([['parties.buyer.name', 1] as const, ['parties.buyer.city', 2] as const])).toEqual({
    parties: { buyer: { name: 1, city: 2 } },
  });
});

test('a name below another keeps its dots', () => {
  expect(nest([['a', 1] as const, ['a.b.c', 2] as const])).toEqual({ a: 1, 'a.b.c': 2 });
});

test('every leaf can be found, whatever the names', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const json = JSON.stringify(nest(list));
      expect(leaves(JSON.parse(json)).sort()).toEqual(list.map(([key, leaf]) => `${key}=${leaf}`).sort());
    }),
  );
});

test('no name reaches a prototype', () => {
  fc.assert(
    fc.property(entries, (list) => {
      nest(list);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as Record<string, unknown>).a).toBeUndefined();
    }),
  );
});

function leaves(node: Nested<number>, path: readonly string[] = []): string[] {
  return Object.entries(node).flatMap(([key, child]) =>
    typeof child === 'number' ? `${[...path, key].join('.')}=${child}` : leaves(child, [...path, key]),
  );
}
