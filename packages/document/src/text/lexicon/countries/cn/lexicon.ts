import type { Lexicon } from '../../lexicon.ts';

/** Mainland China: its letters are those of simplified Chinese. */
export const cn: Lexicon = {
  locale: 'zh-CN',
  tellingLetters: '发单额称税电话购货总计开户银账县区项价联编码实',
  currencies: { CNY: { signs: '元, 圆' } },
  places: {
    marks: '省, 市, 区, 县, 镇, 乡, 街道, 路, 街, 弄, 号, 楼, 室',
    states: '省, 自治区',
    cities: '市, 县',
  },
};
