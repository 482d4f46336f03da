import { expect, test } from 'vitest';
import { wordWindows } from './word-windows.ts';

test('a value is told again by runs of its words', () => {
  expect(wordWindows('Kranich & Söhne Mühlenbau GmbH')).toEqual([
    'kranichsohne',
    'sohnemuhlenbau',
    'muhlenbaugmbh',
  ]);
});

test('a long word alone counts only where it is the whole value', () => {
  expect(wordWindows('Kranichmühlenbau')).toEqual(['kranichmuhlenbau']);
  expect(wordWindows('Kranichmühlenbau AG')).toEqual(['kranichmuhlenbauag']);
  expect(wordWindows('AG Kranichmühlenbau')).toEqual(['agkranichmuhlenbau']);
});

test('what is short is found anywhere, and is left out', () => {
  expect(wordWindows('Kranich AG')).toEqual([]);
  expect(wordWindows('12.03.2021')).toEqual([]);
  expect(wordWindows('XXXX-XXXX-XXXX-X1')).toEqual([]);
});
