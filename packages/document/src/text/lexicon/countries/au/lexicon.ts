import type { Lexicon } from '../../lexicon.ts';
import { labels } from './labels.ts';

/** Australia. */
export const au: Lexicon = {
  locale: 'und-AU',
  labels,
  firms: { legalForms: 'pty' },
  taxNumbers: { AU: 'abn' },
};
