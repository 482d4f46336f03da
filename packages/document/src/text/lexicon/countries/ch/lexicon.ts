import type { Lexicon } from '../../lexicon.ts';

/** Switzerland. */
export const ch: Lexicon = {
  locale: 'und-CH',
  companyNumbers: { uid: 'uid, uid-nr, uid-nummer, ide' },
  currencies: { CHF: { signs: 'SFr, SFr., Fr.', names: 'fr' } },
};
