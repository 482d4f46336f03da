import { describe, expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Page } from '../../model/page.ts';
import { layoutOf } from '../layout/layout.ts';
import { asPrinted, printedText } from '../layout/printed.ts';
import { readLayout } from './read-layout.ts';

/** A page of lines; the first determines its language. */
function pageOf(...lines: readonly string[]): Page {
  const sheet = new Sheet(595, 842, 10);
  for (const [row, line] of lines.entries()) sheet.put(line, 200, 50 + 20 * row);
  return sheet.page(1);
}

const [japanese, traditional, simplified, korean] = [
  'このたびはありがとうございます。',
  '感謝您的購買與支持，歡迎來電',
  '感谢您的购买与支持，欢迎来电',
  '감사합니다',
] as const;

/** The second line of a page as it is read. */
function read(language: string, line: string): string {
  return readLayout(pageOf(language, line))
    .segments.filter(({ row }) => row === 1)
    .map(({ text }) => text)
    .join(' | ');
}

describe('readLayout', () => {
  test.each([
    [japanese, '請求書番号:INV-12', 'Invoice Number: INV-12'],
    [japanese, '請求書No.INV-12', 'Invoice Number. INV-12'],
    [japanese, '合計金額￥12,000', 'Total Amount ¥12,000.00'],
    [japanese, '合計（税込）￥12,000-', 'Total Incl. Tax ¥12,000.00'],
    [japanese, 'ご請求日：令和6年3月5日', 'Invoice Date: 2024-03-05'],
    [japanese, '請求日　平成元年１月８日', 'Invoice Date 1989-01-08'],
    [japanese, '発行日R6.3.5', 'Date 2024-03-05'],
    [japanese, '値引▲1,200円', 'Discount -¥1,200.00'],
    [japanese, '10%対象 9,800円', '10% Taxable Amount ¥9,800.00'],
    [japanese, '登録番号T9234567890123', 'Tax ID T9234567890123'],
    [japanese, '水鏡工房株式会社', '水鏡工房 Ltd'],
    [japanese, '水鏡工房株式会社の条件による', '水鏡工房株式会社の条件による'],
    [japanese, '株式会社緑風堂 御中', 'Bill To: Ltd 緑風堂'],
    [japanese, '株式会社緑風堂様', 'Bill To: Ltd 緑風堂'],
    [japanese, '木製品の仕様', '木製品の仕様'],
    [japanese, '⽀払期限：2024/04/30', 'Due Date: 2024/04/30'],
    [japanese, '担当部署：第２倉庫課', '担当部署: 第 2 倉庫課'],
    [traditional, '發票日期2024年3月5日', 'Invoice Date 2024-03-05'],
    [traditional, '日期：中華民國113年3月5日', 'Date: 中華 2024-03-05'],
    [traditional, '日期：113/03/05', 'Date: 2024-03-05'],
    [traditional, '總計1,200元', 'Total NT$1,200.00'],
    [simplified, '合计1200.50元', 'Total CN¥1200.50'],
    [simplified, '价税合计（小写）¥1200.50', 'Total Incl. Tax CN¥1200.50'],
    [
      simplified,
      '（大写）壹仟贰佰圆伍角（小写）¥1200.50',
      '(大写) 壹仟贰佰圆伍角 (Total Incl. Tax) CN¥1200.50',
    ],
    [simplified, '合计￥1,200', 'Total CN¥1,200.00'],
    [korean, '합계 금액: 12,000원', 'Total Amount: ₩12,000.00'],
    [korean, '청구일 2024. 3. 5.', 'Invoice Date 2024-03-05.'],
    [korean, '(주)달무리공방 귀하', 'Bill To: Ltd 달무리공방'],
  ])('%s %s is read as %s', (language, line, expected) => {
    expect(read(language, line)).toBe(expected);
  });

  test('letters of a caption that are far apart are one caption', () => {
    const sheet = new Sheet(595, 842, 10);
    sheet.put(japanese, 50, 50);
    sheet.put('合', 50, 80);
    sheet.put('計', 90, 80);
    sheet.put('12,000', 200, 80);
    expect(
      readLayout(sheet.page(1))
        .segments.slice(1)
        .map(({ text }) => text),
    ).toEqual(['Total', '12,000.00']);
  });

  test('small amounts are recognised by the amounts of their column, counts are not', () => {
    const sheet = new Sheet(595, 842, 10);
    sheet.put(japanese, 50, 50);
    for (const [y, count, price] of [
      [80, '4', '12,000'],
      [96, '2', '980'],
    ] as const) {
      sheet.put(count, 200, y, { align: 'right' });
      sheet.put(price, 300, y, { align: 'right' });
    }
    const texts = readLayout(sheet.page(1))
      .segments.slice(1)
      .map(({ text }) => text);
    expect(texts).toEqual(['4', '12,000.00', '2', '980.00']);
  });

  test('the issuer is the only company named without a caption if another party is addressed', () => {
    const layout = readLayout(pageOf(japanese, '株式会社緑風堂 御中', '水鏡工房株式会社'));
    expect(layout.segments.map(({ text }) => text).slice(1)).toEqual([
      'Bill To: Ltd 緑風堂',
      'Vendor: 水鏡工房 Ltd',
    ]);
  });

  test('an order is addressed to the vendor', () => {
    const layout = readLayout(pageOf('注　文　書', japanese, '水鏡工房株式会社 御中', '株式会社緑風堂'));
    expect(layout.segments.map(({ text }) => text)).toEqual([
      'Purchase Order',
      japanese,
      'Vendor: 水鏡工房 Ltd',
      'Buyer: Ltd 緑風堂',
    ]);
  });

  test('tokens keep the printed text, and its words have their own positions', () => {
    const page = pageOf(japanese, '合計金額￥12,000', '水鏡工房株式会社');
    const [, total, firm] = readLayout(page).segments;
    expect(printedText(total!.tokens)).toBe('合計金額￥12,000');
    expect(printedText(firm!.tokens)).toBe('水鏡工房株式会社');
    const amount = total!.tokens.at(-1)!;
    expect(asPrinted([amount], { text: '¥12,000.00', normalizedText: '12000.00' })).toEqual({
      text: '￥12,000',
      normalizedText: '12000',
    });
    expect(asPrinted([amount], { text: '¥', normalizedText: 'JPY' }).text).toBe('￥');
    const word = page.words[1]!.box;
    expect(page.words[amount.word]!.text).toBe('合計金額￥12,000');
    expect(amount.left / page.widthPt).toBeGreaterThan(word.left + word.width * 0.3);
    expect(amount.right / page.widthPt).toBeCloseTo(word.left + word.width, 5);
  });

  test('a page in Latin script with one name in another script is laid out unchanged', () => {
    const page = pageOf('Invoice No: 12-77 of the fifth of March', 'Bill to: 水鏡工房', 'Total 12,000 JPY');
    expect(readLayout(page)).toEqual(layoutOf(page));
  });
});
