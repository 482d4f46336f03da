import { expect, test } from 'vitest';
import { createRounds } from './rounds.ts';

test('whoever took longest ago is next', () => {
  const rounds = createRounds();
  rounds.took('a');
  rounds.took('b');
  expect([...rounds.deal(['a', 'b'], 1)]).toEqual([['a', 1]]);
  rounds.took('a');
  expect([...rounds.deal(['a', 'b'], 1)]).toEqual([['b', 1]]);
  expect([...rounds.deal(['a', 'b', 'new'], 1)]).toEqual([['new', 1]]);
});

test('each gets one before anybody gets two', () => {
  const rounds = createRounds();
  rounds.took('a');
  expect([...rounds.deal(['a', 'b', 'c'], 2)]).toEqual([
    ['b', 1],
    ['c', 1],
  ]);
  expect([...rounds.deal(['a', 'b'], 5)]).toEqual([
    ['b', 3],
    ['a', 2],
  ]);
  expect([...rounds.deal([], 5)]).toEqual([]);
});
