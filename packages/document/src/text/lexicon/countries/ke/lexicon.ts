import type { Lexicon } from '../../lexicon.ts';

/** Kenya. */
export const ke: Lexicon = { locale: 'und-KE', currencies: { KES: { signs: 'KSh' } } };
