import { expect, test } from 'vitest';
import { exactHash } from './exact-hash.ts';
import { wordHashes } from './form-sheet.ts';
import { mendedReading } from './mended-reading.ts';

const factOf = (text: string) => ({ words: wordHashes(text), exact: exactHash(text) });
const known = [
  factOf('NO. 12F&14F, CANAL WALK'),
  factOf('Harbour Furniture and Sons'),
  factOf('Unit 8B Mill Lane'),
];

test('misread characters become what a person settled before, one a word', () => {
  expect(mendedReading('NO. 12F814F, CANAL WALK', known)).toBe('NO. 12F&14F, CANAL WALK');
  expect(mendedReading('Harboor Furn1ture and Sons', known)).toBe('Harbour Furniture and Sons');
  expect(mendedReading('Unit BB Mill Lane', known)).toBe('Unit 8B Mill Lane');
});

test('another number is another number, and another word another word', () => {
  expect(mendedReading('NO. 12F&15F, CANAL WALK', known)).toBeUndefined();
  expect(mendedReading('Unit 6B Mill Lane', known)).toBeUndefined();
  expect(mendedReading('Harbour Furniture and Daughters', known)).toBeUndefined();
});

test('two misread characters for one are too many', () => {
  expect(mendedReading('Harbour Fumiture and Sons', known)).toBeUndefined();
});

test('what is as it was needs no mending', () => {
  expect(mendedReading('Unit 8B Mill Lane', known)).toBeUndefined();
});
