import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';

/** Russian. */
export const ru: Lexicon = {
  locale: 'ru',
  carried: `входящий остаток, исходящий остаток, остаток на начало, остаток на конец, входящее сальдо, исходящее
    сальдо, начальный остаток, конечный остаток`,
  papers,
  labels,
  companyNumbers: { unp: 'унп', bin: 'бин, иин, бин/иин' },
  firms: { legalForms: 'ооо, оао, зао, пао, ао' },
};
