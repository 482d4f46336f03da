import { expect, test } from 'vitest';
import { Sheet } from '../../test/sheet.ts';
import { pageFeaturesOf } from './page-features.ts';

test.each([
  ['Übertrag', 'Fortsetzung', 'À reporter'],
  ['Continued', 'Suite', 'Nächste Seite'],
])('a page says that it continues, with or without a leading non-ASCII letter', (...phrases) => {
  for (const phrase of phrases) {
    const [head, foot] = [new Sheet(600, 800, 10), new Sheet(600, 800, 10)];
    head.put(`${phrase} 1.204,50`, 60, 60);
    foot.put(`${phrase} 1.204,50`, 60, 700);
    const features = [pageFeaturesOf(head.page(2)), pageFeaturesOf(foot.page(1))];
    expect(features.some(({ goesOn, goesOnFrom }) => goesOn || goesOnFrom)).toBe(true);
  }
});

test('a longer word that contains such a word does not', () => {
  const sheet = new Sheet(600, 800, 10);
  sheet.put('Reporters and pursuites', 60, 60);
  expect(pageFeaturesOf(sheet.page(1)).goesOnFrom).toBe(false);
});
