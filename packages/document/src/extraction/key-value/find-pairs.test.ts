import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOfText, ruledBox } from '../../../test/page-of-text.ts';
import type { Page } from '../../model/page.ts';
import { findPairs } from './find-pairs.ts';
import { nameFromLabel } from './name-from-label.ts';

function textsOf(page: Page): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(findPairs([page])).map(([name, values]) => [
      name,
      values.map((value) => value.text).join(' | '),
    ]),
  );
}

test('a colon pairs the label with the words beside it, near or far, or with the line below', () => {
  const page = pageOfText(
    [
      'Policy No: 88-123',
      'Insured:        Jane Roe',
      '',
      'Remarks:',
      'none so far',
      '',
      'Date: 1 May 2024   Page: 2',
    ].join('\n'),
  );
  expect(textsOf(page)).toEqual({
    policyNo: '88-123',
    insured: 'Jane Roe',
    remarks: 'none so far',
    date: '1 May 2024',
    page: '2',
  });
});

test('several pairs without columns between them are separated', () => {
  expect(textsOf(pageOfText('Date: 1/5/2024 Page: 2'))).toEqual({ date: '1/5/2024', page: '2' });
});

test('two columns are a pair if the right one looks like a value; three columns are a table', () => {
  const page = pageOfText('Meter reading      4711\nChapter one        The beginning\nBolt     3     1.50');
  expect(textsOf(page)).toEqual({ meterReading: '4711' });
});

test('a ruled cell with a label in its first line is a pair', () => {
  const text = ' Gross weight\n 1200 kg';
  expect(textsOf(pageOfText(text))).toEqual({});
  expect(textsOf(pageOfText(text, { rulings: ruledBox(0, 0, 20, 3) }))).toEqual({ grossWeight: '1200 kg' });
});

test('times, web addresses and sentences are not labels', () => {
  const page = pageOfText(
    'Opens at 10:30 daily\nhttps://example.com/a\nWe must insist that you please note this: pay now',
  );
  expect(textsOf(page)).toEqual({});
});

test('a repeated label on a page gets a number; on another page it does not', () => {
  const page = pageOfText('Name: Ann\nName: Bob');
  const fields = findPairs([page, { ...page, number: 2 }]);
  expect(fields.name?.map((value) => [value.page, value.text])).toEqual([
    [1, 'Ann'],
    [2, 'Ann'],
  ]);
  expect(fields.name2?.map((value) => value.text)).toEqual(['Bob', 'Bob']);
});

test('labels that are JavaScript names become fields like any other', () => {
  expect(textsOf(pageOfText('To String: a\nValue of: b'))).toEqual({ toString: 'a', valueOf: 'b' });
});

test('confidence is low, and lower if the words are doubtful', () => {
  const page = pageOfText('Name: Ann');
  const [clear] = findPairs([page]).name ?? [];
  const doubtful = { ...page, words: page.words.map((word) => ({ ...word, confidence: 0.5 })) };
  const [blurred] = findPairs([doubtful]).name ?? [];
  expect(clear?.confidence).toBeLessThan(0.8);
  expect(blurred?.confidence).toBeCloseTo((clear?.confidence ?? 0) / 2);
});

test.each([
  ['Straße / Nr.', 'strasseNr'],
  ['Order #', 'orderNumber'],
  ["Date d'émission", 'dateDemission'],
  ['P.O. Box', 'poBox'],
  ['Währung', 'waehrung'],
  ['__proto__', 'proto'],
  ['constructor', undefined],
  ['—', undefined],
])('the name of %s is %s', (label, name) => {
  expect(nameFromLabel(label)).toBe(name);
});

test('any text gives names that an action may use, and values that are on the page', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'B', ' ', ' ', ':', '1', 'é', '#', '.') });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const page = pageOfText(lines.join('\n'));
      const printed = page.words.map((word) => word.text);
      for (const [name, values] of Object.entries(findPairs([page]))) {
        expect(name).toMatch(/^[a-zA-Z0-9_.-]+$/);
        for (const value of values) for (const word of value.text.split(' ')) expect(printed).toContain(word);
      }
    }),
  );
});
