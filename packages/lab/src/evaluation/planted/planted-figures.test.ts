import { expect, test } from 'vitest';
import { figuresOf, type Judged, textOf } from './planted-figures.ts';

const sound: Judged = {
  seed: 1,
  kind: 'none',
  isProvable: false,
  isPassed: true,
  isJoined: false,
  isBlocked: false,
  isAskedForIt: false,
  reasons: [],
};

test('counts who is asked because of a contradiction alone, and what passes although it is provable', () => {
  const judged: readonly Judged[] = [
    sound,
    // A person would have looked at it anyway.
    { ...sound, seed: 2, isPassed: false, isBlocked: true },
    { ...sound, seed: 3, isPassed: false, isBlocked: true, isAskedForIt: true },
    { ...sound, seed: 4, kind: 'total', isProvable: true },
    { ...sound, seed: 5, kind: 'total' },
    { ...sound, seed: 6, kind: 'wideBlank', isProvable: true, isJoined: true },
  ];
  expect(figuresOf(judged).map(textOf)).toEqual([
    'without a fault: 3, passed 1; blocked 2, asked for nothing else 1',
    'total: 2 planted, 1 provable; passed 2, of the provable 1; blocked 0, asked for nothing else 0',
    'wideBlank: 1 planted, 1 provable; passed 1, of the provable 0; blocked 0, asked for nothing else 0; joined 1',
  ]);
});
