import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';

export const fi: Lexicon = {
  locale: 'fi',
  labels,
  meanings,
  firms: { legalForms: 'oy' },
  taxNumbers: { FI: 'y-tunnus' },
};
