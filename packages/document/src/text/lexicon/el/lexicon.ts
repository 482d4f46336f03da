import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Greek. */
export const el: Lexicon = {
  locale: 'el',
  carried: `από μεταφορά, σε μεταφορά, εκ μεταφοράς, προηγούμενο υπόλοιπο, νέο υπόλοιπο, αρχικό υπόλοιπο, τελικό
    υπόλοιπο, υπόλοιπο από μεταφορά`,
  papers,
};
