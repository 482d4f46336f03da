import type { Lexicon } from '../../lexicon.ts';

/** Hong Kong: what it prints beside the traditional Chinese of Taiwan. */
export const hk: Lexicon = {
  locale: 'zh-HK',
  currencies: { HKD: { signs: 'HK$' } },
  places: { marks: '港島, 九龍, 新界, 道, 大廈, 座, 樓, 室, 號' },
};
