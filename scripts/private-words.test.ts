import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that only we used, each with what the field says. */
const privateWords: Readonly<Record<string, string>> = {
  sought: 'target field, target text',
  hearsay: 'earlier values',
  rumour: 'likelihood ratio',
  witness: 'evidence',
  pencil: 'vanishing point',
  missaid: 'misread',
  parted: 'split, separated',
  parting: 'separator',
  desk: 'context, workspace',
  'layout print': 'layout fingerprint',
  layoutPrint: 'layoutFingerprint',
  'layout-print': 'layout-fingerprint',
  mendConfusions: 'correctConfusions',
  mend: 'correct, fix',
  mends: 'corrections, fixes',
  mended: 'corrected, repaired',
  PageSigns: 'PageFeatures',
  signsOf: 'featuresOf',
  signNames: 'featureNames',
  SignNames: 'FeatureNames',
  wish: 'wanted work, request, task',
  bell: 'notifier',
  'own data': 'embedded data',
  'own-data': 'embedded-data',
  belonging: 'classification, splitting',
  lesson: 'example, learned field',
  lessons: 'examples',
  sight: 'input features',
  sights: 'input features',
  saying: 'normalized value, label',
  sayings: 'normalized values, labels',
  saidBy: 'textHash',
  wordsSaid: 'wordHashes',
  markNames: 'placeFeatureNames',
  valueMark: 'valueFeature',
  isSameMark: 'isSameFeature',
};

/** Where a word may stand: it is a name, a column of the database, or waits for its room. */
const exempt: Readonly<Record<string, readonly string[]>> = {
  sought: ['packages/service/src/store/', 'packages/lab/src/benchmarks/lists/fill-lists.ts'],
  witness: [
    'packages/document/src/extraction/features/unprinted-role.ts',
    'packages/document/src/memory/blank-form.test.ts',
    'packages/document/src/text/lexicon/',
  ],
  desk: [
    'docs/decision-connector/routes/openrouter.md',
    'packages/decision/test/routes.test.ts',
    'packages/fixtures/src/picture/capture.ts',
    'packages/lab/src/training/generated/english.ts',
  ],
  bell: [
    'packages/document/src/classification/classify.test.ts',
    'packages/fixtures/src/random.ts',
    'packages/reader/src/recognition/lines/letter-model.ts',
  ],
};

const patterns = [
  'packages/*/{src,test}/**/*.{ts,tsx}',
  'scripts/**/*.{ts,js}',
  'docs/**/*.md',
  '*.{md,json}',
];
const texts = patterns
  .flatMap((pattern) => globSync(pattern))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== 'scripts/private-words.test.ts')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test.each(Object.entries(privateWords))('%s: we say "%s"', (word, better) => {
  const places = texts.filter(({ text }) => mentions(word).test(text)).map(({ file }) => file);
  const allowed = exempt[word] ?? [];
  const strange = places.filter((file) => !allowed.some((place) => file.startsWith(place)));
  expect(strange, `say ${better}`).toEqual([]);
  const idle = allowed.filter((place) => !places.some((file) => file.startsWith(place)));
  expect(idle, 'no longer needed as an exemption').toEqual([]);
});

test('finds a word in names and in prose, and not inside of another word', () => {
  for (const text of ['a bell rings', 'createBell()', 'bell.ring()', 'SharedBell']) {
    expect(mentions('bell').test(text), text).toBe(true);
  }
  for (const text of ['labelled', 'Belleville', 'umbellate']) {
    expect(mentions('bell').test(text), text).toBe(false);
  }
});

/** By itself, or as a part of a name in camel case. */
function mentions(word: string): RegExp {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return new RegExp(`(?<![A-Za-z])${word}(?![a-z])|${capital}(?![a-z])`);
}
