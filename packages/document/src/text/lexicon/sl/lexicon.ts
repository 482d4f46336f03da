import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';

/** Slovenian. */
export const sl: Lexicon = {
  locale: 'sl',
  papers,
  labels,
  firms: { legalForms: 'doo, d o o, dd, d d, dno, d n o' },
};
