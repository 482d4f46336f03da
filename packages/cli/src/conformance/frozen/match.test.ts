import { describe, expect, test } from 'vitest';
import { box, faultOf, jsonOf, score, time, uuid } from './match.ts';

const frozen = {
  id: uuid,
  at: time,
  fields: { total: { value: '1', confidenceScore: score } },
  rows: [{ a: 1 }],
};
const same = {
  id: '11111111-1111-4111-8111-111111111111',
  at: '2026-01-01T00:00:00.000Z',
  fields: { total: { value: '1', confidenceScore: 99.5 } },
  rows: [{ a: 1 }],
};

test('equal bodies have no fault', () => expect(faultOf(frozen, same)).toBeUndefined());

describe('differences are found, with their place', () => {
  test.each<[string, unknown, string]>([
    ['a key more', { ...same, more: 1 }, 'body: expected the keys id at fields rows'],
    ['another order', Object.fromEntries(Object.entries(same).reverse()), 'got rows fields at id'],
    ['another value', { ...same, rows: [{ a: 2 }] }, 'body.rows.0.a: expected 1, got 2'],
    ['a row more', { ...same, rows: [{ a: 1 }, { a: 1 }] }, 'body.rows: expected the keys 0, got 0 1'],
    ['a score of 0 to 1', { ...same, fields: { total: { value: '1', confidenceScore: 0.99 } } }, 'score'],
    ['no id', { ...same, id: 'x' }, 'body.id: expected a UUID'],
    ['null for an object', { ...same, fields: null }, 'body.fields: expected an object, got null'],
    ['a list for an object', { ...same, fields: [] }, 'body.fields: expected an object'],
  ])('%s', (_, actual, fault) => expect(faultOf(frozen, actual)).toContain(fault));
});

test('a box has four ratios, in the order that clients know', () => {
  expect(box({ width: 0.1, height: 0.1, left: 0.2, top: 0.3 })).toBeUndefined();
  expect(box({ left: 0.2, top: 0.3, width: 0.1, height: 0.1 })).toContain('width height left top');
  expect(box({ width: 10, height: 0.1, left: 0.2, top: 0.3 })).toContain('ratios');
  expect(box(null)).toContain('got null');
});

test('JSON inside a text is compared as JSON', () => {
  expect(jsonOf({ a: 1 })('{"a":1}')).toBeUndefined();
  expect(jsonOf({ a: 1 })('{"a":2}')).toContain('expected 1');
  expect(jsonOf({ a: 1 })('{a')).toContain('JSON');
});
