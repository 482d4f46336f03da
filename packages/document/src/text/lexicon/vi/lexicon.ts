import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';

/** Vietnamese. */
export const vi: Lexicon = {
  locale: 'vi',
  carried: 'số dư đầu kỳ, số dư cuối kỳ, mang sang, chuyển sang, số dư trước',
  papers,
  labels,
  companyNumbers: { mst: 'mst, mã số thuế' },
  firms: { legalForms: 'jsc, tnhh, tnhh mtv' },
};
