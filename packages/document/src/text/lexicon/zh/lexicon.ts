import type { Lexicon } from '../lexicon.ts';
import { captions } from './captions.ts';
import { papers } from './papers.ts';

/** Chinese in both scripts; dates are signed as in Japanese. */
export const zh: Lexicon = {
  locale: 'zh',
  carried:
    '承前页, 过次页, 承前頁, 過次頁, 期初余额, 期末余额, 上期余额, 本期余额, 期初餘額, 期末餘額, 上期結餘',
  papers,
  captions,
  durations: {
    month: '个月, 個月',
    week: '周, 週, 星期',
    day: '天, 日, 工作日, 个工作日, 個工作日',
    hour: '小时, 小時',
  },
  dates: { signs: ['年', '月', '日'], firstYear: '元' },
  honorifics: '先生, 女士, 小姐, 台啟, 台鑒',
  firms: { affixes: '股份有限公司, 有限责任公司, 有限責任公司, 有限公司, 集团, 集團' },
  documents: {
    invoice: {
      titles:
        '发票, 發票, 统一发票, 統一發票, 电子发票, 電子發票, 账单, 賬單, 帳單, 請款單, 请款单, 商业发票, 商業發票',
    },
    receipt: { titles: '收据, 收據' },
    purchaseOrder: { titles: '采购订单, 採購訂單, 采购单, 採購單, 訂購單, 订购单' },
    orderConfirmation: { titles: '订单确认, 訂單確認' },
    deliveryNote: { titles: '送货单, 送貨單, 出貨單, 出货单' },
    creditNote: { titles: '贷项通知单, 貸項通知單, 折讓單' },
    quotation: { titles: '报价单, 報價單, 估價單' },
    statement: { titles: '对账单, 對帳單, 對賬單' },
    reminder: { titles: '催款函, 催款单, 催款單' },
    contract: { titles: '合同, 合約' },
    payslip: { titles: '工资单, 薪資單' },
  },
};
