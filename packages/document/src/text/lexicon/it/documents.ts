import type { DocumentWords } from '../lexicon.ts';

export const documents: DocumentWords = {
  invoice: { titles: 'fattura' },
  receipt: { titles: 'scontrino' },
  purchaseOrder: { titles: 'ordine di acquisto, ordine' },
  quotation: { titles: 'preventivo' },
  statement: { titles: 'estratto conto' },
  contract: { titles: 'contratto' },
  cardStatement: { titles: 'estratto conto carta' },
  utilityBill: { titles: 'bolletta' },
  billOfLading: { titles: 'polizza di carico' },
};
