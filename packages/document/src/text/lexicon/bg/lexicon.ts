import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Bulgarian. */
export const bg: Lexicon = { locale: 'bg', papers };
