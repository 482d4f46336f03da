import type { Lexicon } from '../../lexicon.ts';

/** Taiwan: its letters are those of traditional Chinese. */
export const tw: Lexicon = {
  locale: 'zh-TW',
  tellingLetters: '發單額稱稅電話購貨總計開戶銀帳縣區項價聯編碼實號圓臺幣',
  currencies: { TWD: { signs: '元, 圓' } },
  places: {
    marks: '縣, 市, 區, 鄉, 鎮, 里, 路, 街, 段, 巷, 弄, 號, 樓, 室',
    states: '縣',
    cities: '市, 區, 鄉, 鎮',
  },
};
