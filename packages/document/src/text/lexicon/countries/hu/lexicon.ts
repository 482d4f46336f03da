import type { Lexicon } from '../../lexicon.ts';
import { labels } from './labels.ts';

/** Hungary. */
export const hu: Lexicon = { locale: 'und-HU', labels, currencies: { HUF: { signs: 'Ft' } } };
