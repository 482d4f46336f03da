import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';

export const fi: Lexicon = {
  locale: 'fi',
  creditNotes: 'hyvityslasku*',
  labels,
  meanings,
  firms: { legalForms: 'oy' },
  taxNumbers: { FI: 'y-tunnus' },
  paymentTerms: {
    units: 'päivä, päivää, pv, vrk',
    heads: 'maksuehto, maksu',
    words: 'maksetaan, netto, laskun',
    tails: 'päiväyksestä',
    joints: 'ja',
  },
  durations: { year: 'vuoden', month: 'kuukauden', week: 'viikon', day: 'päivän, vrk', hour: 'tunnin' },
  questions: { howLong: 'kuinka kauan', duration: 'kesto' },
};
