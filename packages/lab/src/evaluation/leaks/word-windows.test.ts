import { expect, test } from 'vitest';
import { wordWindows } from './word-windows.ts';

test('a value is recognised by runs of its words', () => {
  expect(wordWindows('Kranich & Söhne Mühlenbau GmbH')).toEqual([
    'kranichsohne',
    'sohnemuhlenbau',
    'muhlenbaugmbh',
  ]);
});

test('a single long word counts only if it is the whole value', () => {
  expect(wordWindows('Kranichmühlenbau')).toEqual(['kranichmuhlenbau']);
  expect(wordWindows('Kranichmühlenbau AG')).toEqual(['kranichmuhlenbauag']);
  expect(wordWindows('AG Kranichmühlenbau')).toEqual(['agkranichmuhlenbau']);
});

test('short texts occur anywhere and are left out', () => {
  expect(wordWindows('Kranich AG')).toEqual([]);
  expect(wordWindows('12.03.2021')).toEqual([]);
  expect(wordWindows('XXXX-XXXX-XXXX-X1')).toEqual([]);
});
