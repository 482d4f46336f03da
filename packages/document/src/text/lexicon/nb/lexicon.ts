import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Norwegian. */
export const nb: Lexicon = {
  locale: 'nb',
  carried: 'inngående saldo, utgående saldo, overført fra side, overføres til side, saldo fra forrige',
  papers,
};
