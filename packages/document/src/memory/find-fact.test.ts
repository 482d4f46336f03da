import { expect, test } from 'vitest';
import { pageOfText } from '../internals.ts';
import { findFact } from './find-fact.ts';
import { sheetsOf, wordHashes } from './form-sheet.ts';

const sheetOf = (text: string) => sheetsOf([pageOfText(text)]);

const letter = `NORTHERN TRADING LTD          Invoice 4711
Unit 7 Harbour Business Park  Date 3 May 2024
21 Quay Street
Leith EH6 7AB`;

test('a fact of several lines is found with its whole extent, whatever is beside it', () => {
  const fact = wordHashes('Unit 7 Harbour Business Park 21 Quay Street Leith EH6 7AB');
  const found = findFact(sheetOf(letter), fact);
  expect(found?.share).toBe(1);
  expect(found?.rows.flat().map((word) => word[4])).toEqual(fact);
});

test('a word that is printed differently is read, not repeated', () => {
  const fact = wordHashes('Unit 9 Harbour Business Park 21 Quay Street Leith EH6 7AB');
  const found = findFact(sheetOf(letter), fact);
  expect(found?.share).toBeCloseTo(10 / 11);
  expect(found?.rows.flat()).toHaveLength(11);
});

test('a short fact is printed whole or not at all', () => {
  expect(findFact(sheetOf(letter), wordHashes('Northern Trading Ltd'))?.share).toBe(1);
  expect(findFact(sheetOf(letter), wordHashes('Northern Trading Inc'))).toBeUndefined();
  expect(findFact(sheetOf(letter), wordHashes('Northern Street'))).toBeUndefined();
});

test('another address of the town is not the fact', () => {
  expect(findFact(sheetOf(letter), wordHashes('3 Mill Lane Leith EH6 7AB'))).toBeUndefined();
});
