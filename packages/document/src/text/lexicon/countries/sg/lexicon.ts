import type { Lexicon } from '../../lexicon.ts';

/** Singapore. */
export const sg: Lexicon = {
  locale: 'und-SG',
  places: { words: 'singapore' },
  firms: { legalForms: 'pte' },
  meanings: { paid: '=nets' },
};
