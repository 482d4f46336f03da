import { expect, test } from 'vitest';
import { passingFigures, passingText } from './passing-figures.ts';

test('counts what passes with an error, and what holds faultless documents, alone or with others', () => {
  const figures = passingFigures([
    { passed: true, errors: 0, held: [] },
    { passed: true, errors: 2, held: [] },
    { passed: false, errors: 0, held: ['address'] },
    { passed: false, errors: 1, held: ['address', 'cell'] },
  ]);
  expect(figures).toMatchObject({
    documents: 4,
    passed: 2,
    withErrors: 1,
    faultlessHeld: 1,
    reasons: { address: { all: 2, alone: 1 }, cell: { all: 1, alone: 0 } },
  });
  expect(passingText('these', figures)).toContain('2 of 4 pass, 1 with an error');
});
