import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

/** Vietnamese. */
export const vi: Lexicon = {
  locale: 'vi',
  carried: 'số dư đầu kỳ, số dư cuối kỳ, mang sang, chuyển sang, số dư trước',
  papers,
};
