import type { Lexicon } from '../lexicon.ts';
import { captions } from './captions.ts';
import { papers } from './papers.ts';

export const ko: Lexicon = {
  locale: 'ko',
  carried: '전월이월, 차월이월, 전기이월, 차기이월, 이월금액, 기초잔액, 기말잔액, 이월잔액',
  papers,
  captions,
  captionHonorifics: '귀',
  durations: { year: '년간, 개년', month: '개월간', week: '주간', day: '일간, 영업일' },
  dates: { signs: ['년', '월', '일'] },
  honorifics: '귀하, 귀중, 님',
  firms: { affixes: '주식회사, 유한회사, 합자회사, 유한책임회사, (주), (유), ㈜' },
  documents: {
    invoice: { titles: '청구서, 송장, 세금계산서, 전자세금계산서, 계산서, 인보이스' },
    receipt: { titles: '영수증' },
    purchaseOrder: { titles: '발주서, 주문서, 구매주문서' },
    orderConfirmation: { titles: '주문확인서' },
    deliveryNote: { titles: '거래명세서, 거래명세표, 납품서' },
    creditNote: { titles: '수정세금계산서, 크레딧노트' },
    quotation: { titles: '견적서' },
    reminder: { titles: '독촉장' },
    contract: { titles: '계약서' },
    payslip: { titles: '급여명세서' },
  },
};
