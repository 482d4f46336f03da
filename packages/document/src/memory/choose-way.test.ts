import { expect, test } from 'vitest';
import type { ExtractedValue } from '../model/extraction.ts';
import { chooseWay, type Way } from './choose-way.ts';

const aValue = (text: string): ExtractedValue => ({
  text,
  confidence: 0.5,
  page: 1,
  box: { left: 0, top: 0, width: 1, height: 1 },
  reasons: [text],
});
const way = (text: string | undefined, chance: number, more: Partial<Way> = {}): Way => ({
  value: text === undefined ? undefined : aValue(text),
  chance,
  ...more,
});

test('the likeliest value counts, and less where another one is likely too', () => {
  const [alone] = chooseWay([way('21 Quay Street', 0.9)], []);
  const [doubted] = chooseWay([way('21 Quay Street', 0.9), way('3 Mill Lane', 0.85)], []);
  expect(alone).toMatchObject({ text: '21 Quay Street', confidence: 0.9 });
  expect(doubted?.text).toBe('21 Quay Street');
  expect(doubted!.confidence).toBeLessThan(0.7);
});

test('two ways that agree outweigh a third', () => {
  const ways = [way('Leith', 0.96, { isFound: true }), way('21 Quay St', 0.9), way('21 Quay St.', 0.9)];
  expect(chooseWay(ways, [])[0]?.text).toBe('21 Quay St');
});

test('what is found with and without examples is one way', () => {
  const ways = [way('A', 0.6, { isFound: true }), way('A', 0.7, { isFound: true, isTaught: true })];
  expect(chooseWay(ways, [])[0]?.confidence).toBeCloseTo(0.7);
});

test('what examples alone say gives way to what is about as likely without them', () => {
  const ways = [way('plain', 0.5, { isFound: true }), way('taught', 0.65, { isFound: true, isTaught: true })];
  expect(chooseWay(ways, [])[0]?.text).toBe('plain');
});

test('a field may be empty', () => {
  expect(chooseWay([way('caption', 0.4), way(undefined, 0.9)], [])).toEqual([]);
  expect(chooseWay([], [])).toEqual([]);
});

test('a value is at most as sure as its least sure print allows', () => {
  const ways = [way('A', 0.9, { isFound: true }), way('A', 0.9, { most: 0.7 })];
  expect(chooseWay(ways, [])[0]?.confidence).toBe(0.7);
});

test('a likely value is given, though doubted, where it is likelier that there is none', () => {
  expect(chooseWay([way('A', 0.66), way(undefined, 0.81)], [])[0]?.confidence).toBeLessThan(0.4);
  expect(chooseWay([way('A', 0.45), way(undefined, 0.81)], [])).toEqual([]);
});
