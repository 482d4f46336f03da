import type { DocumentWords } from '../lexicon.ts';

export const documents: DocumentWords = {
  invoice: { titles: '*rechnung' },
  receipt: {
    titles: 'quittung, kassenbon, kassenbeleg, bon',
    words: 'gegeben, rückgeld, kasse, bedient, bar, vielen dank',
  },
  purchaseOrder: { titles: '*bestellung, auftrag' },
  orderConfirmation: { titles: 'auftragsbestätigung' },
  deliveryNote: { titles: '*lieferschein' },
  creditNote: { titles: '*gutschrift, *stornorechnung' },
  quotation: { titles: '*angebot' },
  statement: { titles: '*kontoauszug' },
  reminder: { titles: '*mahnung, zahlungserinnerung' },
  contract: { titles: '*vertrag' },
  form: { titles: '*antrag' },
  payslip: { titles: 'gehaltsabrechnung, lohnabrechnung' },
  cardStatement: { titles: '*kreditkartenabrechnung' },
  utilityBill: { titles: '*stromrechnung, gasrechnung, wasserrechnung', words: 'zählerstand, verbrauch' },
  billOfLading: { titles: 'konnossement, frachtbrief' },
};
