import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalHash, canonicalJson, NotJsonError } from './canonical.ts';

/** The same value with the members of every object in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, shuffled(member)]),
  );
}

test('the text represents the value, whatever the order of its members', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(shuffled(value))).toBe(text);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});

test('different values have different hashes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const isSame = canonicalJson(one) === canonicalJson(other);
      expect(canonicalHash(one) === canonicalHash(other)).toBe(isSame);
    }),
  );
});

test('follows RFC 8785 in order, numbers and escapes', () => {
  const value = {
    '\u20ac': 'Euro',
    '\r': 'CR',
    '1': 1e21,
    a: [-0, 1.5e-7, 1 / 3],
    z: undefined,
  };
  expect(canonicalJson(value)).toBe('{"\\r":"CR","1":1e+21,"a":[0,1.5e-7,0.3333333333333333],"€":"Euro"}');
  expect(canonicalHash({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  expect(canonicalJson(new Date(0))).toBe('"1970-01-01T00:00:00.000Z"');
});

test('refuses cycles and what JSON cannot represent', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  for (const value of [
    Number.NaN,
    Infinity,
    1n,
    undefined,
    () => 1,
    Symbol('s'),
    [undefined],
    new Set(),
    circle,
  ]) {
    expect(() => canonicalJson(value)).toThrow(NotJsonError);
  }
});
