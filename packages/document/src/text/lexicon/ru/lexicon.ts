import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Russian. */
export const ru: Lexicon = {
  locale: 'ru',
  carried: `входящий остаток, исходящий остаток, остаток на начало, остаток на конец, входящее сальдо, исходящее
    сальдо, начальный остаток, конечный остаток`,
  papers,
};
