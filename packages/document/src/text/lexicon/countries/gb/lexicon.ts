import type { Lexicon } from '../../lexicon.ts';
import { kinds } from './kinds.ts';

/** The United Kingdom. */
export const gb: Lexicon = {
  locale: 'und-GB',
  kinds,
  countries: {
    names: { GB: 'Great Britain, England, Scotland, Wales, Northern Ireland, UK' },
    // Isle of Man.
    ambiguous: 'man',
  },
};
