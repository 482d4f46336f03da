// Writes words of the languages in Latin script, for the lines that drawn_lines.py draws:
//   node packages/lab/src/training/write-words.ts --packages DIR --out words.json
// DIR holds node_modules with dictionary-{et,fr,hu,lt,lv,pl,ro,sk,tr} and typescript 5, whose messages are translated.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allLocales, Faker } from '@faker-js/faker';
import { seededRandom } from '@recto/document';
import { Dice } from './generated/dice.ts';
import { accentedWords } from './line-reader/accented-words.ts';
import { inAlphabet } from './line-reader/alphabet.ts';
import { namesOfThings } from './line-reader/rendered-text.ts';

const languages =
  'cs pl sk hu ro tr lt lv et de fr es it pt nl da sv nb fi is sl hr sq mt ga cy ca eu gl lb af bs en'.split(
    ' ',
  );
/** Most words of a language from its dictionary, and names from Faker. */
const mostWords = 12_000;
const mostNames = 3000;
/** TypeScript's names of its translations. */
const translations: Readonly<Record<string, string>> = { pt: 'pt-br' };
/** Faker's names of its locales. */
const locales: Readonly<Record<string, string>> = {
  cs: 'cs_CZ',
  nb: 'nb_NO',
  pt: 'pt_PT',
  bs: 'en',
  gl: 'es',
};

const { values } = parseArgs({ options: { packages: { type: 'string' }, out: { type: 'string' } } });
const { packages, out } = values;
if (packages === undefined || out === undefined)
  throw new Error('Expected --packages DIR and --out words.json.');

const dice = new Dice(seededRandom(11));
const words = Object.fromEntries(
  languages.map((language) => [
    language,
    [
      ...dictionaryWords(language),
      ...translatedWords(language),
      ...wordsOf(namesOfThings([language])),
      ...names(language),
    ],
  ]),
);
const accented = Object.values(accentedWords).flat();
writeFileSync(out, JSON.stringify({ ...words, accented }));
for (const [language, list] of Object.entries(words)) console.log(language, list.length);

function dictionaryWords(language: string): readonly string[] {
  const file = join(packages!, 'node_modules', `dictionary-${language}`, 'index.dic');
  if (!existsSync(file)) return [];
  const stems = readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/[/\s].*$/u, ''));
  return dice.shuffled(wordsOf(stems)).slice(0, mostWords);
}

/** Words in their sentences' order, with their punctuation. */
function translatedWords(language: string): readonly string[] {
  const name = translations[language] ?? language;
  const folder = join(packages!, 'node_modules/typescript/lib', name);
  const file = join(folder, 'diagnosticMessages.generated.json');
  if (!existsSync(file)) return [];
  const messages = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return wordsOf(messages).slice(0, 2 * mostWords);
}

function names(language: string): readonly string[] {
  const locale = allLocales[(locales[language] ?? language) as keyof typeof allLocales];
  if (locale === undefined) return [];
  const faker = new Faker({ locale: [locale, allLocales.en, allLocales.base], seed: 3 });
  const made = Array.from({ length: mostNames / 4 }, () => [
    faker.person.fullName(),
    faker.location.city(),
    faker.location.street(),
    faker.company.name(),
  ]);
  return wordsOf(made.flat());
}

/** The words of texts that are only letters, with a mark at the end at most. */
function wordsOf(texts: readonly string[]): readonly string[] {
  return texts
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /^\p{L}[\p{L}'’-]*[.,:;]?$/u.test(word) && inAlphabet(word) !== undefined);
}
