import type { DocumentWords } from '../lexicon.ts';

export const documents: DocumentWords = {
  receipt: { words: 'visa, mastercard' },
};
