import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';

/** Greek. */
export const el: Lexicon = {
  locale: 'el',
  carried: `από μεταφορά, σε μεταφορά, εκ μεταφοράς, προηγούμενο υπόλοιπο, νέο υπόλοιπο, αρχικό υπόλοιπο, τελικό
    υπόλοιπο, υπόλοιπο από μεταφορά`,
  papers,
  labels,
  firms: { legalForms: 'αε, α ε, επε, ε π ε, οε, εε, ικε, ι κ ε, αεβε' },
};
