import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';

/** Norwegian. */
export const nb: Lexicon = {
  locale: 'nb',
  carried: 'inngående saldo, utgående saldo, overført fra side, overføres til side, saldo fra forrige',
  papers,
  paperLabels,
  labels,
  firms: { legalForms: 'as, asa, ans, enk, nuf, a s' },
};
