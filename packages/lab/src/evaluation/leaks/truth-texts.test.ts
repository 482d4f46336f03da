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

test('values are searched for by runs of words, lines as a whole', () => {
  expect(textsOf(truthTexts(document, [page]))).toEqual([
    'value kranichmuhlenordheide',
    'line kranichmuhlenordheidekg',
    'line amountinwords400andnone',
  ]);
});

test('for public forms, only the filled-in text is searched for', () => {
  expect(textsOf(truthTexts({ ...document, kind: 'w9' }, [page]))).toEqual(['value kranichmuhlenordheide']);
});

test('lines given by the truth are searched for, too', () => {
  const given = { ...document, values: [], lines: ['TERIMA KASIH, JUMPA LAGI 7', 'NO 7'] };
  expect(textsOf(truthTexts(given, []))).toEqual(['line terimakasihjumpalagi7']);
});

test('a short line without digits is a caption unless it overlaps a value', () => {
  const heading = pageOfText(
    'Mühlenweg und Wehr\nNordheide KG, Kranichmühle\nMühlenweg und Wehr 3\nHeide KG',
  );
  expect(textsOf(truthTexts({ ...document, values: ['Nordheide KG'] }, [heading]))).toEqual([
    'caption muhlenwegundwehr',
    'line nordheidekgkranichmuhle',
    'line muhlenwegundwehr3',
  ]);
});
