import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import { layoutOf } from '../../text/layout/layout.ts';
import { filledHoles } from './filled-holes.ts';
import type { RowInTable } from './value-features.ts';

/** What a text cell with some of the words of a line holds afterwards. */
function filled(line: string, words: readonly string[]): string | undefined {
  const layout = layoutOf(pageOfText(line));
  const tokens = layout.segments.flatMap((segment) => segment.tokens);
  const own = tokens.filter(({ text }) => words.includes(text));
  const cell = { column: 0, kind: 'text', pieces: [{ column: 'item', odds: 1, tokens: own }], reading: {} };
  const row = { table: { study: { layout } }, lines: [{ row: 0, pieces: [] }], cells: [cell] };
  const [found] = filledHoles([row as unknown as RowInTable], { dateOrder: 'day-first' });
  return found?.cells[0]?.reading.text;
}

test('a text has the words between its own, and none beside them', () => {
  expect(filled('Oak desk large wide 12', ['Oak', 'desk', 'wide'])).toBe('Oak desk large wide');
});
