import { describe, expect, test } from 'vitest';
import { textTable } from './text-table.ts';

describe('textTable', () => {
  test('aligns columns and cuts only the flexible one', () => {
    const table = textTable(
      [
        ['total', '9.00', '99 %'],
        ['address', 'LOT 2207-C & 2207-D, JALAN MELUR 9, TAMAN', '71 %'],
      ],
      40,
      1,
    );
    expect(table.split('\n')).toEqual([
      'total    9.00                       99 %',
      'address  LOT 2207-C & 2207-D, JAL…  71 %',
    ]);
  });

  test('a document cannot control the terminal', () => {
    expect(textTable([['a\u001b[2Jb\nc']], 80, 0)).toBe('a [2Jb c');
  });
});
