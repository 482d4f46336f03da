import { expect, test } from 'vitest';
import { type Stretch, seenRowsOfText } from '../../../test/seen-rows-of-text.ts';

const columns: readonly Stretch[] = [
  ['description', 'text', 0, 20],
  ['price', 'money', 20, 32],
];

function described(...lines: readonly string[]): string | undefined {
  const text = [
    'Item                     Amount',
    'Garden chair of oak        8.00',
    ...lines,
    '',
    'Table                      9.00',
  ];
  const last = text.length - 1;
  const unseen = lines.map((_, index) => index + 2);
  const rows = seenRowsOfText(text.join('\n'), columns, { first: 1, last, tops: [1, last], unseen });
  return rows[0]!.cells.description?.text;
}

test('a full line goes on in the next one', () => {
  expect(described('with a cushion and', 'two blankets')).toBe(
    'Garden chair of oak with a cushion and two blankets',
  );
});

test('a line with an amount of its own is another thing', () => {
  expect(described('without                    1.00')).toBe('Garden chair of oak');
});
