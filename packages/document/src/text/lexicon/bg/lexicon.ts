import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Bulgarian. */
export const bg: Lexicon = {
  locale: 'bg',
  carried: 'начално салдо, крайно салдо, пренос, предходно салдо',
  papers,
};
