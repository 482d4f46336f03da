import { expect, test } from 'vitest';
import {
  japaneseInvoice,
  koreanInvoice,
  simplifiedInvoice,
  traditionalInvoice,
} from '../../../test/cjk-sheets.ts';
import { conceptOf } from '../../action/concept/concept.ts';
import { genericTemplate } from '../../action/templates/generic.ts';
import { invoice } from '../../action/templates/invoice.ts';
import { extractAction } from '../../extract-action.ts';
import type { ActionDefinition } from '../../model/action.ts';
import type { Page } from '../../model/page.ts';

/** As printed, or normalised if that is different. */
function valuesOf(page: Page, action: ActionDefinition = invoice) {
  const { fields, tables } = extractAction([page], action);
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, [value]]) => [name, value?.normalizedText ?? value?.text]),
    ),
    prints: Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value?.text])),
    rows: (tables.table1 ?? []).map(({ cells }) =>
      ['description', 'quantity', 'unitPrice', 'price'].map(
        (column) => cells[column]?.normalizedText ?? cells[column]?.text,
      ),
    ),
  };
}

test('a Japanese invoice: captions joined to values, an era, an addressee, amounts without cents', () => {
  const { fields, prints, rows } = valuesOf(japaneseInvoice);
  expect(fields).toMatchObject({
    invoiceNumber: 'MK-2071',
    invoiceDate: '2024-03-05',
    dueDate: '2024-04-30',
    currency: 'JPY',
    subtotal: '95000',
    tax: '9500',
    total: '104500',
    amountDue: '104500',
    'parties.vendor.name': '水鏡工房株式会社',
    'parties.vendor.taxId': 'T9234567890123',
    'parties.buyer.name': '株式会社緑風堂',
  });
  expect(prints).toMatchObject({
    invoiceDate: '令和6年3月5日',
    currency: '￥',
    amountDue: '￥104,500',
    total: '104,500',
  });
  expect(rows).toEqual([
    ['木製の棚', '4', '20000', '80000'],
    ['取付作業', '1', '12000', '12000'],
    ['運搬箱', '6', '500', '3000'],
  ]);
});

test('an invoice in traditional Chinese', () => {
  const { fields, rows } = valuesOf(traditionalInvoice);
  expect(fields).toMatchObject({
    invoiceNumber: 'RT-55031',
    invoiceDate: '2024-03-05',
    dueDate: '2024-04-15',
    purchaseOrderNumber: 'PO-8812',
    currency: 'TWD',
    subtotal: '21100',
    tax: '1055',
    total: '22155',
    'parties.vendor.name': '星河木器有限公司',
    'parties.vendor.taxId': '04595257',
    'parties.buyer.name': '晨光書店股份有限公司',
    'parties.buyer.address': '南溪市北門區竹圍街8號2樓',
    'parties.buyer.city': '南溪市北門區',
    'parties.buyer.street': '竹圍街8號2樓',
  });
  expect(rows).toEqual([
    ['橡木書櫃', '3', '4200', '12600'],
    ['閱讀燈', '10', '850', '8500'],
  ]);
});

test('an invoice in simplified Chinese, with cents and a unit for each row', () => {
  const { fields, rows } = valuesOf(simplifiedInvoice);
  expect(fields).toMatchObject({
    invoiceNumber: '26117742',
    invoiceDate: '2024-07-19',
    purchaseOrderNumber: 'DD-3390',
    currency: 'CNY',
    subtotal: '3850.00',
    tax: '500.50',
    total: '4350.50',
    'parties.vendor.name': '云岭纸业有限责任公司',
    'parties.buyer.name': '松涛文具有限公司',
    'parties.buyer.address': '海川市望江区槐树路66号',
  });
  expect(rows).toEqual([
    ['复印纸', '20', '150.00', '3000.00'],
    ['笔记本', '100', '8.50', '850.00'],
  ]);
});

test('a Korean invoice', () => {
  const { fields, prints, rows } = valuesOf(koreanInvoice);
  expect(fields).toMatchObject({
    invoiceNumber: 'KX-4409',
    invoiceDate: '2024-03-05',
    dueDate: '2024-04-04',
    currency: 'KRW',
    subtotal: '540000',
    tax: '54000',
    total: '594000',
    'parties.vendor.name': '(주)달무리공방',
    'parties.vendor.address': '54321 노을시 호수구 바람길 5',
    'parties.vendor.zipCode': '54321',
    'parties.vendor.city': '노을시 호수구',
    'parties.vendor.street': '바람길 5',
    'parties.vendor.taxId': '123-45-67891',
    'parties.buyer.name': '주식회사 푸른솔',
  });
  expect(prints).toMatchObject({ invoiceDate: '2024년 3월 5일', total: '594,000원' });
  expect(rows).toEqual([
    ['원목 책상', '2', '150000', '300000'],
    ['의자', '5', '48000', '240000'],
  ]);
});

test('user-defined fields are understood by labels in these languages', () => {
  const own = (page: Page, fields: ActionDefinition['fields']) =>
    valuesOf(page, { ...invoice, fields, tables: {} }).fields;
  expect(
    own(japaneseInvoice, {
      whenBilled: { kind: 'date', labels: ['請求日'] },
      sum: { kind: 'money', labels: ['合計'] },
      workSubject: { kind: 'text', labels: ['件名'] },
    }),
  ).toEqual({ whenBilled: '2024-03-05', sum: '104500', workSubject: '倉庫棚の納入' });
  expect(
    own(simplifiedInvoice, {
      reference: { kind: 'identifier', labels: ['发票号码'] },
      duty: { kind: 'money', labels: ['税额'] },
    }),
  ).toEqual({ reference: '26117742', duty: '500.50' });
  expect(
    own(koreanInvoice, {
      who: { kind: 'name', labels: ['공급자'] },
      payBefore: { kind: 'date', labels: ['납부기한'] },
    }),
  ).toEqual({ who: '(주)달무리공방', payBefore: '2024-04-04' });
});

test.each([
  ['day', 'date', '請求日', 'documentDate'],
  ['sum', 'money', '合计金额', 'total'],
  ['who', 'name', '공급자', 'vendorName'],
  ['whom', 'name', '購買方', 'buyerName'],
  ['reference', 'identifier', '請求書番号', 'documentNumber'],
  ['reference', 'identifier', '棚番号', 'other'],
] as const)('a field %s of kind %s with label %s asks for the concept %s', (name, kind, label, concept) => {
  expect(conceptOf(name, { kind, labels: [label] })).toBe(concept);
});

test('an action without fields gets pairs with English names, and values as printed', () => {
  const { fields } = extractAction([koreanInvoice], genericTemplate);
  const texts = Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value?.text]));
  expect(texts).toMatchObject({
    billTo: '주식회사 푸른솔',
    invoiceNumber: 'KX-4409',
    invoiceDate: '2024년 3월 5일',
    vendor: '(주)달무리공방',
    totalAmount: '594,000원',
  });
});
