import { pageLanguages } from '@recto/document';
import { expect, test } from 'vitest';
import { inAlphabet } from '../../training/line-reader/alphabet.ts';
import { letterTexts } from './letter-texts.ts';

/** Of these, only foreign words or other spellings have the letter. */
const rare: Readonly<Record<string, string>> = { sk: 'ĺ', ro: 'şţ', fr: 'æëïüÿ', et: 'šž' };

test.each(Object.entries(letterTexts))(
  '%s: all letters of the language, and none that cannot be read',
  (locale, texts) => {
    const text = texts.join(' ');
    expect(inAlphabet(text)).toBe(text);
    const letters = pageLanguages.find((language) => language.locale === locale)?.letters ?? '';
    const missing = [...letters].filter(
      (letter) =>
        /\p{L}/u.test(letter) &&
        !(rare[locale] ?? '').includes(letter) &&
        !text.toLowerCase().includes(letter),
    );
    expect(missing).toEqual([]);
  },
);
