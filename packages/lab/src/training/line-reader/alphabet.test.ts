import { expect, test } from 'vitest';
import { alphabet, caseless, exact, inAlphabet, plainCharacter, targetOf } from './alphabet.ts';

test('has one class for each character, with the blank first and the space last', () => {
  expect(new Set(alphabet).size).toBe(alphabet.length);
  expect(alphabet[0]).toBe('');
  expect(alphabet.at(-1)).toBe(' ');
});

test('has every letter of the European languages in Latin script', () => {
  const words =
    'Æøå þðý ßÄöü œçÿ ñ¿¡ ãõ ąćęłńóśźż čďěňřšťůž őű ășțâî ğışİ āčēģīķļņšūž ąčęėįšųūž ħġċż ŵŷ đšž ŋŧ ĉĝĥĵŝŭ ĺľŕ';
  expect(inAlphabet(words)).toBe(words);
});

test('each non-ASCII character has a look-alike in ASCII', () => {
  for (const character of alphabet.slice(1)) expect(plainCharacter(character)).toMatch(/^[\x20-\x7e]$/);
});

test('normalises a truth and rejects characters without a class', () => {
  expect(inAlphabet(' a\u00a0 b\u2011\ufb01 e\u0301 ')).toBe('a b-fi é');
  expect(inAlphabet('漢')).toBeUndefined();
});

test('without case, lower-case and capital letters share a target and digits keep their own', () => {
  expect(targetOf('Total “5” É', caseless)).toEqual(targetOf('TOTAL "5" é', caseless));
  expect(targetOf('O', caseless)).not.toEqual(targetOf('0', caseless));
  expect(targetOf('a', exact)).not.toEqual(targetOf('A', exact));
  expect(caseless[0]).toBe(0);
});
