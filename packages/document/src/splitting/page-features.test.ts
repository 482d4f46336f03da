import { expect, test } from 'vitest';
import { Sheet } from '../../test/sheet.ts';
import { pageFeaturesOf } from './page-features.ts';

test.each([
  ['Übertrag', 'Fortsetzung', 'À reporter'],
  ['Continued', 'Suite', 'Nächste Seite'],
])('a page that goes on says so, with a letter beyond ASCII at its beginning or without', (...phrases) => {
  for (const phrase of phrases) {
    const [head, foot] = [new Sheet(600, 800, 10), new Sheet(600, 800, 10)];
    head.put(`${phrase} 1.204,50`, 60, 60);
    foot.put(`${phrase} 1.204,50`, 60, 700);
    const features = [pageFeaturesOf(head.page(2)), pageFeaturesOf(foot.page(1))];
    expect(features.some(({ goesOn, goesOnFrom }) => goesOn || goesOnFrom)).toBe(true);
  }
});

test('a word that holds such a one does not say so', () => {
  const sheet = new Sheet(600, 800, 10);
  sheet.put('Reporters and pursuites', 60, 60);
  expect(pageFeaturesOf(sheet.page(1)).goesOnFrom).toBe(false);
});
