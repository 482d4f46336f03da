import type { Lexicon } from '../lexicon.ts';

export const fi: Lexicon = { locale: 'fi', firms: { legalForms: 'oy' } };
