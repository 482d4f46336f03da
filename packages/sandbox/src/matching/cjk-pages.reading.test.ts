import { templates } from '@recto/document';
import { pageOfText } from '@recto/document/internals';
import { expect, test } from 'vitest';
import { workOnPages } from './work-on-pages.ts';

const text = `請　求　書

株式会社緑風堂　御中

請求書番号：MK-2071
請求日：令和6年3月5日
お支払期限：2024年4月30日

品名             数量        単価         金額
木製の棚          4         20,000       80,000
取付作業          1         12,000       12,000

                          小　計        92,000
                          消費税(10%)     9,200
                          合　計       101,200`;

test('the shipped network reads a Japanese page by captions that it has never seen', async () => {
  const { extraction } = await workOnPages([pageOfText(text)], templates.INVOICE);
  const { invoiceNumber, invoiceDate, dueDate, subtotal, tax, total, ...others } = extraction.fields;
  const found = [invoiceNumber, invoiceDate, dueDate, subtotal, tax, total].map((values) => values?.[0]);
  expect(found.map((value) => value?.normalizedText)).toEqual([
    'MK-2071',
    '2024-03-05',
    '2024-04-30',
    '92000',
    '9200',
    '101200',
  ]);
  expect(Math.min(...found.map((value) => value!.confidence))).toBeGreaterThan(0.8);
  expect(others['parties.buyer.name']?.[0]?.text).toBe('株式会社緑風堂');
  const rows = extraction.tables.table1!.map(({ cells }) => [
    cells.description?.text,
    cells.price?.normalizedText,
  ]);
  expect(rows).toEqual([
    ['木製の棚', '80000'],
    ['取付作業', '12000'],
  ]);
});
