import { ReviewPatch } from '@recto/contract';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { withoutNulls } from './without-nulls.ts';

const Body = Type.Object({
  name: Type.String(),
  note: Type.Optional(Type.String()),
  cleared: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  rows: Type.Optional(Type.Array(Type.Object({ 'a/b~c': Type.Optional(Type.Number()) }))),
});

test('a null where the schema has none is as if absent', () => {
  const sent = { name: 'n', note: null, rows: [{ 'a/b~c': null }, { 'a/b~c': 2 }] };
  expect(withoutNulls(Body, sent)).toEqual({ name: 'n', rows: [{}, { 'a/b~c': 2 }] });
  expect(sent.note).toBeNull();
});

test('a null with a meaning, one in a list, and one for a required key are still there or missed', () => {
  expect(withoutNulls(Body, { name: 'n', cleared: null })).toEqual({ name: 'n', cleared: null });
  expect(withoutNulls(Body, { name: 'n', rows: [null] })).toEqual({ name: 'n', rows: [null] });
  expect(Value.Check(Body, withoutNulls(Body, { name: null }))).toBe(false);
});

test('what is no object passes through', () => {
  for (const value of [null, 'text', [null], 7]) expect(withoutNulls(Body, value)).toEqual(value);
});

test('the lists of a review that a typed client leaves out are absent', () => {
  const sent = {
    results: [{ id: 'x', result: 'Z', isValidated: null, page: null }],
    queriesResults: null,
    analyzersResults: null,
    signaturesResults: null,
  };
  const body = withoutNulls(ReviewPatch, sent);
  expect(Value.Check(ReviewPatch, body)).toBe(true);
  expect(Object.keys(body as object)).toEqual(['results']);
});
