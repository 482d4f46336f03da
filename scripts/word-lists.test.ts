import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fold } from '../packages/document/src/text/layout/fold.ts';
import { lexicons } from '../packages/document/src/text/lexicon/lexicons.ts';
import { stringsOf, wordsInPatterns } from './house/word-lists.ts';

/** Patterns with words that are no words of documents, with the reason. */
const notSpoken: Readonly<Record<string, string>> = {
  'packages/document/src/action/file/import-action.ts': 'names of fields',
  'packages/document/src/action/file/source.ts': 'a message of the YAML parser',
  'packages/document/src/catalogues/domain.ts': 'the scheme of links',
  'packages/document/src/embedded-data/record-field-for.ts': 'names of fields',
  'packages/document/src/extraction/confidence/document-sums.ts': 'names of fields',
  'packages/document/src/extraction/confidence/settled-due.ts': 'names of fields',
  'packages/document/src/extraction/confidence/confidence-features.ts': 'names of features',
  'packages/document/src/extraction/extract.ts': 'names of fields',
  'packages/document/src/extraction/features/may-share.ts': 'names of fields',
  'packages/document/src/extraction/features/party-features.ts': 'the scheme of links',
  'packages/document/src/extraction/features/party-group.ts': 'names of fields',
  'packages/document/src/extraction/matching/match-pages.ts': 'names of tables',
  'packages/document/src/memory/sender-keys.ts': 'names of fields, the scheme of links',
  'packages/document/src/memory/unknown-facts.ts': 'names of fields',
  'packages/document/src/models/model-name.ts': 'names of engines',
  'packages/document/src/text/address/country.ts': 'codes of ISO 3166',
  'packages/document/src/text/address/place-in-line.ts': 'letters that are part of the codes',
  'packages/document/src/text/kinds/codes.ts': 'domains',
  'packages/document/src/text/kinds/company-number.ts': 'letters that are part of the numbers',
  'packages/document/src/text/kinds/iban.ts': 'what the code is called everywhere',
  'packages/reader/src/containers/': 'headers of mails, names of files',
  'packages/reader/src/embedded-data/': 'names of formats',
  'packages/reader/src/formats/': 'names of formats and of fonts',
};

/** Words of other languages that English has, too, though no label of it. */
const englishToo: ReadonlySet<string> = new Set(['source', 'stand', 'symbol']);

const rules = globSync('packages/{document,reader}/src/**/*.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('packages/document/src/text/lexicon/'))
  .sort();

test('the patterns of rules hold no words: these come from the lexicon', () => {
  const found = rules.flatMap((file) => wordsInPatterns(file));
  const places = Object.keys(notSpoken);
  expect(found.filter(({ place }) => !places.some((one) => place.startsWith(one)))).toEqual([]);
  const idle = places.filter((one) => !found.some(({ place }) => place.startsWith(one)));
  expect(idle, 'no longer needed as an exemption').toEqual([]);
});

test('the strings of rules hold no words of languages other than English', () => {
  const own = new Set(termsOfLocales((locale) => locale !== 'en' && !locale.startsWith('und')));
  const english = new Set(termsOfLocales((locale) => locale === 'en' || locale.startsWith('und')));
  const isForeign = (word: string) =>
    word.length > 4 && own.has(word) && !english.has(word) && !englishToo.has(word);
  // Elements of e-invoices have names in the language of their country.
  const namesOfElements = 'packages/reader/src/embedded-data/';
  const found = rules
    .filter((file) => !file.startsWith(namesOfElements))
    .flatMap((file) =>
      stringsOf(file)
        .map(({ place, words }) => ({ place, words: words.flatMap(foldedWords).filter(isForeign) }))
        .filter(({ words }) => words.length > 0),
    );
  expect(found).toEqual([]);
});

test('a list in a pattern and a list in a string are found, and the notation of patterns is not', () => {
  const text = String.raw`const a = /\b(?:strasse|weg)\b/iu; const b = /\p{L}{3}(?<day>\d+)[a-z]\s+$/u; const c = 'kunde rechnung';
    const d = String.raw${'`'}\bfoo${'$'}{a}${'`'};`;
  expect(wordsInPatterns('a.ts', text)).toEqual([
    { place: 'a.ts:1', words: ['strasse', 'weg'] },
    { place: 'a.ts:2', words: ['foo'] },
  ]);
  expect(stringsOf('a.ts', text).map(({ words }) => words)).toContainEqual(['kunde rechnung']);
});

/** All words that the lexicons of some locales hold, folded. */
function termsOfLocales(isWanted: (locale: string) => boolean): readonly string[] {
  return lexicons
    .filter(({ locale }) => isWanted(locale))
    .flatMap(({ locale: _, ...parts }) => wordsIn(parts));
}

function wordsIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return foldedWords(part);
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(wordsIn) : [];
}

function foldedWords(text: string): readonly string[] {
  return text
    .split(/[\s\p{P}\p{S}]+/u)
    .map(fold)
    .filter((word) => word !== '');
}
