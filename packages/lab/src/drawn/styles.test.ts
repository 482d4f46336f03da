import { expect, test } from 'vitest';
import { writeDay } from './styles.ts';

test.each([
  ['DD.MM.YYYY', 'de', '03.05.2021'],
  ['D MMMM YYYY', 'fr', '3 mai 2021'],
  ['D. MMMM YYYY', 'de', '3. Mai 2021'],
  ['MMM D, YYYY', 'en', 'May 3, 2021'],
  ['Do MMMM YYYY', 'en', '3rd May 2021'],
  ['YY/M/D', 'en', '21/5/3'],
])('a date in the format %s in %s is %s', (form, language, text) => {
  expect(writeDay(new Date(Date.UTC(2021, 4, 3)), form, language)).toBe(text);
});
