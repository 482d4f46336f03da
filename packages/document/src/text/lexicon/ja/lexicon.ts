import type { Lexicon } from '../lexicon.ts';
import { captions } from './captions.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';

/** Japanese; dates are written like this in Chinese as well. */
export const ja: Lexicon = {
  locale: 'ja',
  carried:
    '前期繰越, 次期繰越, 前月繰越, 次月繰越, 前月残高, 前頁より繰越, 次頁へ繰越, 繰越金額, 繰越残高, 期首残高, 期末残高',
  papers,
  paperLabels,
  captions,
  captionHonorifics: 'ご, 御, お, 貴',
  tellingLetters: '円価単発払込県様対応宛様済買帳戻届図',
  durations: {
    year: '年間, ヵ年, か年, ヶ年, カ年',
    month: 'ヶ月, ヵ月, カ月, ケ月, 箇月, か月間, ヶ月間, ヵ月間, カ月間, ケ月間, 箇月間',
    day: '日間, 営業日',
    minute: '分間',
  },
  dates: { signs: ['年', '月', '日'], firstYear: '元' },
  honorifics: '御中, 様, 殿, 先生',
  firms: {
    affixes:
      '株式会社, 有限会社, 合同会社, 合資会社, 合名会社, 一般社団法人, 医療法人, (株), (有), (同), ㈱, ㈲',
  },
  documents: {
    invoice: { titles: '請求書, 御請求書, ご請求書, 適格請求書' },
    receipt: { titles: '領収書, 領収証, レシート' },
    purchaseOrder: { titles: '注文書, 発注書, 御注文書' },
    orderConfirmation: { titles: '注文請書, 注文確認書' },
    deliveryNote: { titles: '納品書, 御納品書' },
    creditNote: { titles: '返品伝票, 返還請求書, 適格返還請求書' },
    quotation: { titles: '見積書, 御見積書, お見積書' },
    statement: { titles: '取引明細書, 利用明細書' },
    reminder: { titles: '督促状' },
    contract: { titles: '契約書' },
    payslip: { titles: '給与明細, 給与明細書' },
  },
};
