import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';

/** Croatian. */
export const hr: Lexicon = {
  locale: 'hr',
  carried: `početno stanje, završno stanje, prethodno stanje, novo stanje, prijenos s prethodne stranice, donos, za
    prijenos`,
  papers,
  paperLabels,
  labels,
  firms: { legalForms: 'doo, d o o, jdoo, j d o o, dd, d d' },
};
