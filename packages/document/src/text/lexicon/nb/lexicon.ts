import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Norwegian. */
export const nb: Lexicon = { locale: 'nb', papers };
