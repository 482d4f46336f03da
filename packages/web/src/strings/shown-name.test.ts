import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';

test('a name that turns its own end around is shown as it is', () => {
  expect(shownName('invoice\u202Efdp.exe.docx')).toBe('invoicefdp.exe.docx');
  expect(shownName('\u2066a\u2069\u200Bb\n.pdf')).toBe('ab.pdf');
});

test('scripts that run from right to left, and joined emoji, stay readable', () => {
  expect(shownName('חשבונית 12.pdf')).toBe('חשבונית 12.pdf');
  expect(shownName('Größe 👩‍👧.pdf')).toBe('Größe 👩‍👧.pdf');
});
