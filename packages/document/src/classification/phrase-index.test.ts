import { expect, test } from 'vitest';
import { phraseWords } from '../text/lexicon/phrase.ts';
import { PhraseIndex } from './phrase-index.ts';

const index = new PhraseIndex<string>([
  ['invoice', ['invoice', '*rechnung']],
  ['reminder', ['payment reminder', '*mahnung']],
]);
const at = (text: string, start = 0) => index.at(phraseWords(text), start).map(({ meaning }) => meaning);

test('phrases are found where they begin, also at the end of a longer word', () => {
  expect(at('payment reminder')).toEqual(['reminder']);
  expect(at('payment of')).toEqual([]);
  expect(at('the lnvolce', 1)).toEqual(['invoice']);
  expect(at('schlussrechnung')).toEqual(['invoice']);
  expect(at('rechnungen')).toEqual([]);
});
