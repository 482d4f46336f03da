import type { Lexicon } from '../lexicon.ts';

/** Japanese; dates are written like this in Chinese as well. */
export const ja: Lexicon = { locale: 'ja', dates: { signs: ['年', '月', '日'] } };
