import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { looseKinds } from './loose-kinds.ts';

const nothing = { fields: {}, tables: {} };

test('a number and a date that no field has are loose', () => {
  const kinds = looseKinds([pageOfText('Order 4711-88\nShipped 03.05.2024')], nothing);
  expect([...kinds].sort()).toEqual(['date', 'identifier']);
});

test('a word of a hundred thousand letters takes no time', () => {
  expect(looseKinds([pageOfText(`Note ${'x'.repeat(100_000)} 4711-88`)], nothing)).toContain('identifier');
});
