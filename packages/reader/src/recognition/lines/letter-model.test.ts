import { expect, test } from 'vitest';
import { letterModel } from './letter-model.ts';

const model = letterModel({
  before: 2,
  following: {
    '': { j: 4, a: 8, l: 4, n: 4, '0': 10, '\n': 4 },
    '\n': { j: 4 },
    j: { a: 4 },
    a: { l: 4, n: 4 },
    ja: { l: 4 },
    al: { a: 4 },
    la: { n: 4 },
    an: { '\n': 4 },
  },
});
const likelihood = (text: string): number => model.usualness([...text]);

test('common sequences are more likely', () => {
  expect(likelihood('jalan')).toBeGreaterThan(likelihood('jalam') + 2);
  expect(likelihood('jalan')).toBeGreaterThan(likelihood('ja1an') + 2);
});

test('no digit is more likely than another, and case and the form of an apostrophe do not matter', () => {
  expect(likelihood('2018')).toBeCloseTo(likelihood('1735'), 9);
  expect(likelihood('JALAN')).toBe(likelihood('jalan'));
  expect(likelihood('d’a')).toBe(likelihood("d'a"));
});

test('unseen sequences are possible', () => {
  expect(likelihood('Ж')).toBeGreaterThan(-40);
  expect(letterModel({ before: 4, following: {} }).usualness(['a'])).toBe(0);
});
