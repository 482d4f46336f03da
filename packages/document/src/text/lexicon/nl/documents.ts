import type { DocumentWords } from '../lexicon.ts';

export const documents: DocumentWords = {
  invoice: { titles: 'factuur' },
  receipt: { titles: 'kassabon' },
  purchaseOrder: { titles: 'inkooporder, bestelling' },
  orderConfirmation: { titles: 'orderbevestiging' },
  quotation: { titles: 'offerte' },
  statement: { titles: 'rekeningafschrift' },
  contract: { titles: 'overeenkomst' },
  cardStatement: { titles: 'creditcardafschrift' },
  utilityBill: { titles: 'energienota' },
  billOfLading: { titles: 'vrachtbrief' },
};
