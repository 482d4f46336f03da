import { expect, test } from 'vitest';
import { recogniseCheckboxes, recogniseEmails, recognisePercents, recogniseUrls } from './codes.ts';

test('codes of other kinds are found inside text', () => {
  expect(recogniseEmails('Mail: Info@Brezina.com.')[0]?.normalizedText).toBe('info@brezina.com');
  expect(recognisePercents('zzgl. 19,0 % MwSt')[0]?.normalizedText).toBe('19.0');
  expect(recogniseCheckboxes('☒ yes ☐ no').map((box) => box.normalizedText)).toEqual(['true', 'false']);
});

test('an address of the web may have no scheme, and keeps its path', () => {
  const urls = (text: string) => recogniseUrls(text).map(({ start, end }) => text.slice(start, end));
  expect(urls('see example.net/in/somebody, or example.org.')).toEqual([
    'example.net/in/somebody',
    'example.org',
  ]);
  expect(urls('https://example.com/a/b?c=1.')).toEqual(['https://example.com/a/b?c=1']);
  expect(urls('shop.example.com.au')).toEqual(['shop.example.com.au']);
  expect(urls('info@example.com')).toEqual([]);
});

test('a word that says yes or no and stands alone is the state of a box', () => {
  expect(recogniseCheckboxes('yes')[0]?.normalizedText).toBe('true');
  expect(recogniseCheckboxes(' Nein ')[0]?.normalizedText).toBe('false');
  expect(recogniseCheckboxes('no smoking')).toEqual([]);
});
