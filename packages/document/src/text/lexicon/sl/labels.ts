import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labelsAdded: {
    total: 'Skupaj, Skupaj z DDV, Znesek skupaj',
    subtotal: 'Osnova, Skupaj brez DDV, Osnova za DDV',
    tax: 'DDV, Znesek DDV',
    amountDue: 'Za plačilo, Skupaj za plačilo, Znesek za plačilo',
    documentDate: 'Datum izdaje, Datum računa, Datum',
    dueDate: 'Rok plačila, Datum zapadlosti, Zapadlost',
    invoiceNumber: 'Račun št., Številka računa, Račun številka, Račun',
    purchaseOrderNumber: 'Številka naročila, Naročilo št., Naročilnica št.',
    paymentTerms: 'Plačilni pogoji, Način plačila',
    currency: 'Valuta',
    vendor: 'Prodajalec, Dobavitelj, Izdajatelj',
    buyer: 'Kupec, Naročnik, Prejemnik',
    billTo: 'Naslov za račun',
    shipTo: 'Naslov za dostavo, Naslov dostave',
    taxId: 'ID za DDV, Davčna številka',
    deliveryDate: 'Datum dobave, Datum opravljene storitve',
    customerNumber: 'Šifra kupca',
    discount: 'Popust',
    deposit: 'Avans',
  },
};
