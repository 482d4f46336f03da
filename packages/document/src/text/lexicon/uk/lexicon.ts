import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Ukrainian. */
export const uk: Lexicon = { locale: 'uk', papers };
