import { expect, test } from 'vitest';
import { correctedReading } from './corrected-reading.ts';
import { exactHash } from './exact-hash.ts';
import { wordHashes } from './form-sheet.ts';

const factOf = (text: string) => ({ words: wordHashes(text), exact: exactHash(text) });
const known = [
  factOf('NO. 12F&14F, CANAL WALK'),
  factOf('Harbour Furniture and Sons'),
  factOf('Unit 8B Mill Lane'),
];

test('misread characters become what a person settled before, one a word', () => {
  expect(correctedReading('NO. 12F814F, CANAL WALK', known)).toBe('NO. 12F&14F, CANAL WALK');
  expect(correctedReading('Harboor Furn1ture and Sons', known)).toBe('Harbour Furniture and Sons');
  expect(correctedReading('Unit BB Mill Lane', known)).toBe('Unit 8B Mill Lane');
});

test('another number is another number, and another word another word', () => {
  expect(correctedReading('NO. 12F&15F, CANAL WALK', known)).toBeUndefined();
  expect(correctedReading('Unit 6B Mill Lane', known)).toBeUndefined();
  expect(correctedReading('Harbour Furniture and Daughters', known)).toBeUndefined();
});

test('two letters that were read as one, and a letter that was misread each time', () => {
  expect(correctedReading('Harbour Fumiture and Sons', known)).toBe('Harbour Furniture and Sons');
  expect(
    correctedReading('Rheimische Spedition Sp. z 0.0.', [factOf('Rheimische Spedition Sp. z o.o.')]),
  ).toBe('Rheimische Spedition Sp. z o.o.');
});

test('letters that lost their accents or strokes', () => {
  const names = [factOf('Jaskółka Doradztwo'), factOf('Peña y Ibáñez')];
  expect(correctedReading('Jaskóika Doradztwo', names)).toBe('Jaskółka Doradztwo');
  expect(correctedReading('Peña y Íbáñez', names)).toBe('Peña y Ibáñez');
});

test('two misread characters of a word are too many', () => {
  expect(correctedReading('Harboor Fuxnitare and Sons', known)).toBeUndefined();
});

test('what is as it was needs no mending', () => {
  expect(correctedReading('Unit 8B Mill Lane', known)).toBeUndefined();
});
