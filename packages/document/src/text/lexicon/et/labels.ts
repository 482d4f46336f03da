import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labelsAdded: {
    total: 'Kokku, Summa kokku',
    subtotal: 'Summa käibemaksuta, Kokku ilma käibemaksuta, Käibemaksuta',
    tax: 'Käibemaks, KM',
    amountDue: 'Tasuda, Kokku tasuda, Tasumisele kuulub',
    documentDate: 'Arve kuupäev, Kuupäev',
    dueDate: 'Maksetähtaeg, Tasumise tähtaeg, Maksetähtpäev',
    invoiceNumber: 'Arve nr, Arve number, Arve',
    purchaseOrderNumber: 'Tellimuse nr, Tellimuse number',
    paymentTerms: 'Maksetingimused, Maksetingimus',
    currency: 'Valuuta',
    vendor: 'Müüja, Tarnija',
    buyer: 'Ostja, Klient, Maksja, Arve saaja',
    billTo: 'Arveldusaadress',
    shipTo: 'Tarneaadress, Kauba saaja',
    taxId: 'KMKR nr, KMKR, Käibemaksukohustuslase nr',
    deliveryDate: 'Tarnekuupäev',
    customerNumber: 'Kliendi number, Kliendi kood',
    discount: 'Allahindlus',
    deposit: 'Ettemaks',
  },
};
