import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Slovenian. */
export const sl: Lexicon = { locale: 'sl', papers };
