import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { linesOf } from '../model/page.ts';
import { pageNumberOf, pageNumberWords } from './page-number.ts';

const body = '\n'.repeat(30);

test.each([
  ['Page 1 of 3', { number: 1, of: 3 }],
  ['Print Date 11/26/22 Page 2 of 3', { number: 2, of: 3 }],
  ['Seite 2/3', { number: 2, of: 3 }],
  ['Seite: 4 von 12', { number: 4, of: 12 }],
  ['Página 2 de 5', { number: 2, of: 5 }],
  ['page 3 sur 4', { number: 3, of: 4 }],
  ['Page 7', { number: 7 }],
  ['Page 5 of 3', { number: 5 }],
  ['- 2 -', { number: 2 }],
  ['2 / 4', { number: 2, of: 4 }],
])('%s', (text, expected) => {
  expect(pageNumberOf(pageOfText(`${text}${body}`))).toEqual(expected);
});

test.each(['homepage 2', 'Page 12,50', 'Total 2.00', 'p 12 %', '3 of us came here'])(
  '%s is not a page number',
  (text) => {
    expect(pageNumberOf(pageOfText(`${text}${body}`))).toBeUndefined();
  },
);

test('a bare number in the middle of a page is not a page number', () => {
  expect(pageNumberOf(pageOfText(`${body}2 / 4${body}`))).toBeUndefined();
});

test('the words of a page number include no others', () => {
  const [line = []] = linesOf(pageOfText('Printed today Page 2 of 3 by Anna'));
  expect(pageNumberWords(line).map(({ text }) => text)).toEqual(['Page', '2', 'of', '3']);
});
