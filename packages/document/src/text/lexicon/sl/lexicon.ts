import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';

/** Slovenian. */
export const sl: Lexicon = {
  locale: 'sl',
  carried: `začetno stanje, končno stanje, prejšnje stanje, novo stanje, prenos s prejšnje strani, prenos na
    naslednjo stran`,
  papers,
  labels,
  firms: { legalForms: 'doo, d o o, dd, d d, dno, d n o' },
};
