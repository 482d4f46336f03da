import type { Lexicon } from '../lexicon.ts';

export const ko: Lexicon = { locale: 'ko', dates: { signs: ['년', '월', '일'] } };
