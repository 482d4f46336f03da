import { afterAll, expect, test } from 'vitest';
import { en } from './en.ts';
import { chosenLanguage, type Language, languages, loadStrings } from './languages.ts';

/** Other tests of this worker call fields by their English names. */
afterAll(() => loadStrings('en'));

const codes = Object.keys(languages) as Language[];

/** Every text with its path; those that are made of numbers and names, with examples filled in. */
function textsOf(words: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(words).flatMap(([name, value]) => {
    const at = `${path}/${name}`;
    if (typeof value === 'string') return [[at, value] as const];
    if (typeof value === 'function') {
      const make = value as (...given: unknown[]) => string;
      return [0, 1, 2, 5].map((count) => [`${at} ${count}`, make(count, '7', '8')] as const);
    }
    return textsOf(value as object, at);
  });
}

test.each(codes)('no text is missing or empty in %s', async (code) => {
  const words = await loadStrings(code);
  const texts = textsOf(words);
  expect(texts.map(([path]) => path).sort()).toEqual(
    textsOf(en)
      .map(([path]) => path)
      .sort(),
  );
  expect(texts.filter(([, text]) => text.trim() === '' || text.includes('undefined'))).toEqual([]);
  expect(words.languageName).toBe(languages[code]);
});

/** Whole sentences are never the same in two languages: one that is was forgotten. */
test.each(codes.filter((code) => code !== 'en'))('no sentence was left in English in %s', async (code) => {
  const english = new Map(textsOf(en));
  const same = textsOf(await loadStrings(code)).filter(
    ([path, text]) => english.get(path) === text && text.split(' ').length > 3,
  );
  expect(same).toEqual([]);
});

test('the kept language comes first, then the first of the browser that there is', () => {
  expect(chosenLanguage('fr', ['de-DE'])).toBe('fr');
  expect(chosenLanguage(null, ['ja', 'pt-BR', 'de'])).toBe('pt');
  expect(chosenLanguage('xx', ['ja'])).toBe('en');
});
