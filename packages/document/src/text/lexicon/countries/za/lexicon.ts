import type { Lexicon } from '../../lexicon.ts';

/** South Africa. */
export const za: Lexicon = { locale: 'und-ZA', amounts: { signsBeforeCents: 'R' } };
