import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';

function ibansOn(...lines: readonly string[]) {
  const sheet = new Sheet(595, 842, 10);
  for (const [row, line] of lines.entries()) sheet.put(line, 200, 60 + row * 13);
  const page = sheet.page(1);
  const found = new PageStudy(page, conventionsOf([page]), 1).candidates('iban');
  return found.map(({ candidate: { text, normalizedText, form, segments } }) => ({
    text,
    normalizedText,
    form,
    lines: segments.length,
  }));
}

test('an account number that a narrow cell breaks is read over both lines', () => {
  const text = 'DE89 3704 0044 0532 0130 00';
  const normalizedText = 'DE89370400440532013000';
  expect(ibansOn(text)).toEqual([{ text, normalizedText, form: 1, lines: 1 }]);
  expect(ibansOn('DE89 3704 0044 0532', '0130 00')).toEqual([{ text, normalizedText, form: 1, lines: 2 }]);
  expect(ibansOn('DE89 3704 0044 0532', '0130 00 BIC')).toEqual([
    { text, normalizedText, form: 1, lines: 2 },
  ]);
});

test('what its country does not use as a length is a part of a number', () => {
  expect(ibansOn('DE89 3704 0044 0532', '0140 00')).toMatchObject([
    { text: 'DE89 3704 0044 0532', form: 0.2 },
  ]);
  expect(ibansOn('DE12 3704 0044 0532 0130 00')).toMatchObject([{ form: 0.5 }]);
});
