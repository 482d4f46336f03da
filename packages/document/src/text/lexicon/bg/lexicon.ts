import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';

/** Bulgarian. */
export const bg: Lexicon = {
  locale: 'bg',
  carried: 'начално салдо, крайно салдо, пренос, предходно салдо',
  papers,
  labels,
  firms: { legalForms: 'оод, еоод, ад, еад, ет' },
};
