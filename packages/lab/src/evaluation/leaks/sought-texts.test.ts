import { pageOfText } from '@recto/document/internals';
import { expect, test } from 'vitest';
import { soughtTexts } from './sought-texts.ts';
import type { TruthDocument } from './truth-document.ts';

const document: TruthDocument = {
  collection: 'drawn',
  name: 'one.pdf',
  values: ['Kranichmühle Nordheide KG', 'K-17', '2023-04-02'],
};
const page = pageOfText('Kranichmühle Nordheide KG\nMühlenweg 3\nAmount in words: 400 and none');

function textsOf(sought: ReturnType<typeof soughtTexts>): readonly string[] {
  return sought.map(({ source, folded }) => `${source} ${folded}`);
}

test('values are sought by runs of their words, lines as a whole', () => {
  expect(textsOf(soughtTexts(document, [page]))).toEqual([
    'value kranichmuhlenordheide',
    'line kranichmuhlenordheidekg',
    'line amountinwords400andnone',
  ]);
});

test('of a public form only what was filled in is sought', () => {
  expect(textsOf(soughtTexts({ ...document, kind: 'w9' }, [page]))).toEqual(['value kranichmuhlenordheide']);
});

test('lines that the truth has are sought, too', () => {
  const given = { ...document, values: [], lines: ['TERIMA KASIH, JUMPA LAGI 7', 'NO 7'] };
  expect(textsOf(soughtTexts(given, []))).toEqual(['line terimakasihjumpalagi7']);
});

test('a short line without digits is a caption, unless it has to do with a value', () => {
  const heading = pageOfText(
    'Mühlenweg und Wehr\nNordheide KG, Kranichmühle\nMühlenweg und Wehr 3\nHeide KG',
  );
  expect(textsOf(soughtTexts({ ...document, values: ['Nordheide KG'] }, [heading]))).toEqual([
    'caption muhlenwegundwehr',
    'line nordheidekgkranichmuhle',
    'line muhlenwegundwehr3',
  ]);
});
