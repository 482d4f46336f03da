import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labelsAdded: {
    total: 'Celkom, Spolu, Celková suma',
    subtotal: 'Základ dane, Spolu bez DPH, Celkom bez DPH, Medzisúčet',
    tax: 'DPH, Výška DPH, Suma DPH',
    amountDue: 'K úhrade, Celkom k úhrade, Suma k úhrade, Na úhradu',
    documentDate: 'Dátum vystavenia, Dátum vyhotovenia, Vystavené dňa, Dátum',
    dueDate: 'Dátum splatnosti, Splatnosť, Splatné do',
    invoiceNumber: 'Faktúra č., Číslo faktúry, Faktúra číslo, Faktúra',
    purchaseOrderNumber: 'Číslo objednávky, Objednávka č.',
    paymentTerms: 'Platobné podmienky, Spôsob úhrady, Forma úhrady',
    currency: 'Mena',
    vendor: 'Dodávateľ, Predávajúci, Zhotoviteľ',
    buyer: 'Odberateľ, Kupujúci, Zákazník, Objednávateľ',
    billTo: 'Fakturačná adresa',
    shipTo: 'Dodacia adresa, Miesto dodania, Konečný príjemca, Príjemca',
    taxId: 'IČ DPH, DIČ',
    deliveryDate: 'Dátum dodania',
    customerNumber: 'Číslo zákazníka',
    discount: 'Zľava',
    freight: 'Doprava, Dopravné',
    deposit: 'Záloha',
  },
};
