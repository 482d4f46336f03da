import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Russian. */
export const ru: Lexicon = { locale: 'ru', papers };
