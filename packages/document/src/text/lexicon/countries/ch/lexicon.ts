import type { Lexicon } from '../../lexicon.ts';

/** Switzerland. */
export const ch: Lexicon = {
  locale: 'und-CH',
  currencies: { CHF: { signs: 'SFr, SFr., Fr.', names: 'fr' } },
};
