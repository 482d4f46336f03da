import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';

/** Ukrainian. */
export const uk: Lexicon = {
  locale: 'uk',
  carried: `вхідний залишок, вихідний залишок, залишок на початок, залишок на кінець, вхідне сальдо, вихідне сальдо,
    початковий залишок, кінцевий залишок`,
  papers,
  labels,
  companyNumbers: { edrpou: 'єдрпоу, код єдрпоу', rnokpp: 'рнокпп, іпн' },
  firms: { legalForms: 'тов, пат, прат' },
};
