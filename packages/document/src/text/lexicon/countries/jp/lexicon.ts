import type { Lexicon } from '../../lexicon.ts';

/** Japan. */
export const jp: Lexicon = {
  locale: 'und-JP',
  currencies: { JPY: { signs: '円' } },
  places: {
    marks: '都, 道, 府, 県, 市, 区, 郡, 町, 村, 丁目, 番地, 号室, 階, 〒',
    states: '都, 道, 府, 県',
    cities: '市, 区, 郡',
  },
};
