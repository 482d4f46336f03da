import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Croatian. */
export const hr: Lexicon = { locale: 'hr', papers };
