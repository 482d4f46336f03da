import { expect, test } from 'vitest';
import { compare, type Figure } from './comparison.ts';

const base = {
  taken: 10,
  takenPerSecond: 100,
  claimP50Ms: 10,
  claimP95Ms: 20,
  addEmptyMs: 4,
  addBacklogMs: 4,
};

function figuresOf(changes: Partial<Record<'table' | 'table held' | 'pg-boss' | 'pg-boss held', object>>) {
  return (['table', 'pg-boss'] as const).flatMap((queue) =>
    [false, true].flatMap((isHeld): Figure[] => {
      const changed = changes[isHeld ? (`${queue} held` as const) : queue];
      // Three rounds, one of them disturbed.
      const round = { ...base, queue, isHeld, ...changed };
      return [round, { ...round, claimP50Ms: 1000, addBacklogMs: 1000, takenPerSecond: 1 }, round];
    }),
  );
}

test('equal queues keep every promise, and one disturbed round changes nothing', () => {
  const all = compare(figuresOf({}));
  expect(all.map(({ times, isKept }) => [times, isKept])).toEqual(Array(6).fill([1, true]));
});

test('reports what is too slow, and by how much', () => {
  const broken = (changes: Parameters<typeof figuresOf>[0]) =>
    compare(figuresOf(changes)).flatMap(({ promise, times, isKept }) => (isKept ? [] : [[promise, times]]));
  expect(broken({ 'pg-boss held': { claimP50Ms: 21 } })).toEqual([
    ['claim p50 of pg-boss under a snapshot, to without', 2.1],
    ['the same under a snapshot', 2.1],
  ]);
  expect(broken({ 'pg-boss': { takenPerSecond: 50 } })).toEqual([
    ['time a job with pg-boss, to the table', 2],
  ]);
  expect(broken({ 'pg-boss': { addBacklogMs: 5 } })).toEqual([
    ['add p50 of pg-boss with the backlog, to without', 1.25],
  ]);
});
