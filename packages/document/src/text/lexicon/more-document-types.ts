import type { DocumentType } from './document-types.ts';

/**
 * Kinds of documents that only classification tells apart. To extraction, whose weights learned the others, an
 * electricity bill is a bill.
 */
export const moreDocumentTypes: readonly DocumentType[] = [
  {
    name: 'cardStatement',
    titles: [
      'credit card statement',
      'card statement',
      'charge card statement',
      '*kreditkartenabrechnung',
      'relevé de carte',
      'estado de cuenta de tarjeta',
      'extracto de tarjeta',
      'estratto conto carta',
      'creditcardafschrift',
    ],
    words: ['minimum payment', 'credit limit', 'available credit', 'cardholder', 'annual percentage rate'],
  },
  {
    name: 'utilityBill',
    titles: [
      'electricity bill',
      'gas bill',
      'water bill',
      'energy bill',
      'utility bill',
      'telephone bill',
      '*stromrechnung',
      'gasrechnung',
      'wasserrechnung',
      "facture d'électricité",
      "facture d'eau",
      'factura de electricidad',
      'factura de agua',
      'bolletta',
      'energienota',
    ],
    words: ['meter reading', 'kwh', 'service address', 'zählerstand', 'verbrauch', 'compteur', 'contador'],
  },
  {
    name: 'billOfLading',
    titles: [
      'bill of lading',
      'sea waybill',
      'waybill',
      'konnossement',
      'frachtbrief',
      'connaissement',
      'lettre de voiture',
      'conocimiento de embarque',
      'carta de porte',
      'polizza di carico',
      'vrachtbrief',
    ],
    words: [
      'shipper',
      'consignee',
      'notify party',
      'port of loading',
      'port of discharge',
      'freight collect',
    ],
  },
  {
    name: 'wageStatement',
    titles: ['wage and tax statement', 'w 2'],
    words: ['social security wages', 'medicare wages and tips', 'federal income tax withheld'],
  },
  {
    name: 'taxpayerRequest',
    titles: ['request for taxpayer identification number and certification', 'w 9'],
    words: ['exempt payee code', 'backup withholding', 'disregarded entity'],
  },
  {
    name: 'informationReturn',
    titles: ['nonemployee compensation', 'interest income', 'miscellaneous information', '1099'],
    words: ['payer s tin', 'recipient s tin', 'nonemployee compensation', 'federal income tax withheld'],
  },
];
