import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Greek. */
export const el: Lexicon = { locale: 'el', papers };
