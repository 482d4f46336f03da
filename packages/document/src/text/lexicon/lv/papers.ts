import type { PaperTitles } from '../paper-names.ts';

export const papers: PaperTitles = {
  invoice: 'rēķins, pavadzīme rēķins, rēķins nr',
  creditNote: 'kredītrēķins',
  receipt: 'čeks, kvīts, kases čeks',
  purchaseOrder: 'pasūtījums, pirkuma pasūtījums',
  orderConfirmation: 'pasūtījuma apstiprinājums',
  deliveryNote: 'pavadzīme, piegādes pavadzīme',
  quotation: 'piedāvājums, tāme',
  proforma: 'priekšapmaksas rēķins, proforma',
  reminder: 'atgādinājums, brīdinājums',
  bankStatement: 'konta izraksts, bankas konta izraksts',
  utilityBill: 'rēķins par elektroenerģiju',
  payslip: 'algas lapiņa, algas aprēķins',
  contract: 'līgums, vienošanās, pilnvara',
  insurancePolicy: 'polise, apdrošināšanas polise',
  application: 'iesniegums, pieteikums, anketa',
  certificate: 'apliecība, sertifikāts, izziņa',
  resume: 'dzīves apraksts',
  report: 'pārskats, protokols, ziņojums',
  ticket: 'biļete',
};
