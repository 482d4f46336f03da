import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Croatian. */
export const hr: Lexicon = {
  locale: 'hr',
  carried: `početno stanje, završno stanje, prethodno stanje, novo stanje, prijenos s prethodne stranice, donos, za
    prijenos`,
  papers,
};
