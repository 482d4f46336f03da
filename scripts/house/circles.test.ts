import { expect, test } from 'vitest';
import { circlesOf } from './circles.ts';

const arrows = (text: string) =>
  new Map(
    text.split('; ').map((line) => {
      const [from = '', to = ''] = line.split(' > ');
      return [from, to.split(' ')] as const;
    }),
  );

test.each([
  ['a > b; b > c; c > a', [['a', 'b', 'c', 'a']]],
  ['a > a', [['a', 'a']]],
  ['a > b c; b > d; c > d', []],
  [
    'a > b; b > a c; c > b',
    [
      ['a', 'b', 'a'],
      ['b', 'c', 'b'],
    ],
  ],
])('circles of %s', (text, circles) => {
  expect(circlesOf(arrows(text))).toEqual(circles);
});
