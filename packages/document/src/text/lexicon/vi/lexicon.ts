import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Vietnamese. */
export const vi: Lexicon = { locale: 'vi', papers };
