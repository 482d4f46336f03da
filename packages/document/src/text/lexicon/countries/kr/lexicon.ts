import type { Lexicon } from '../../lexicon.ts';

/** South Korea. */
export const kr: Lexicon = {
  locale: 'und-KR',
  currencies: { KRW: { signs: '원' } },
  places: {
    marks: '특별시, 광역시, 특별자치시, 특별자치도, 도, 시, 군, 구, 읍, 면, 동, 로, 길, 번지, 층, 호',
    states: '특별시, 광역시, 특별자치시, 특별자치도, 도',
    cities: '시, 군, 구',
  },
};
