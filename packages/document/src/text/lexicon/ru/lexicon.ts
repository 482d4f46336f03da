import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';

/** Russian. */
export const ru: Lexicon = {
  locale: 'ru',
  papers,
  labels,
  companyNumbers: { unp: 'унп', bin: 'бин, иин, бин/иин' },
  firms: { legalForms: 'ооо, оао, зао, пао, ао' },
};
