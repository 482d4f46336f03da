import { pageOfText } from '@recto/document/internals';
import { expect, test } from 'vitest';
import type { TruthDocument } from './truth-document.ts';
import { truthTexts } from './truth-texts.ts';

const document: TruthDocument = {
  collection: 'drawn',
  name: 'one.pdf',
  values: ['Kranichmühle Nordheide KG', 'K-17', '2023-04-02'],
};
const page = pageOfText('Kranichmühle Nordheide KG\nMühlenweg 3\nAmount in words: 400 and none');

function textsOf(truths: ReturnType<typeof truthTexts>): readonly string[] {
  return truths.map(({ source, folded }) => `${source} ${folded}`);
}

test('values are looked for by runs of their words, lines as a whole', () => {
  expect(textsOf(truthTexts(document, [page]))).toEqual([
    'value kranichmuhlenordheide',
    'line kranichmuhlenordheidekg',
    'line amountinwords400andnone',
  ]);
});

test('of a public form only what was filled in is looked for', () => {
  expect(textsOf(truthTexts({ ...document, kind: 'w9' }, [page]))).toEqual(['value kranichmuhlenordheide']);
});

test('lines that the truth has are looked for, too', () => {
  const given = { ...document, values: [], lines: ['TERIMA KASIH, JUMPA LAGI 7', 'NO 7'] };
  expect(textsOf(truthTexts(given, []))).toEqual(['line terimakasihjumpalagi7']);
});

test('a short line without digits is a caption, unless it has to do with a value', () => {
  const heading = pageOfText(
    'Mühlenweg und Wehr\nNordheide KG, Kranichmühle\nMühlenweg und Wehr 3\nHeide KG',
  );
  expect(textsOf(truthTexts({ ...document, values: ['Nordheide KG'] }, [heading]))).toEqual([
    'caption muhlenwegundwehr',
    'line nordheidekgkranichmuhle',
    'line muhlenwegundwehr3',
  ]);
});
