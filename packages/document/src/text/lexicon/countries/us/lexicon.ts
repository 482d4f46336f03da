import type { Lexicon } from '../../lexicon.ts';
import { documents } from './documents.ts';
import { kinds } from './kinds.ts';
import { labels } from './labels.ts';

/** The United States. */
export const us: Lexicon = {
  locale: 'und-US',
  kinds,
  labels,
  documents,
  countries: {
    names: { US: 'United States of America, USA, U.S.A.' },
    // Atlanta, Georgia; New Jersey; Long Island.
    ambiguous: 'georgia, jersey, island',
  },
};
