import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labelsAdded: {
    total: 'Kopā, Pavisam, Kopsumma',
    subtotal: 'Kopā bez PVN, Summa bez PVN',
    tax: 'PVN, PVN summa',
    amountDue: 'Kopā apmaksai, Summa apmaksai, Apmaksai',
    documentDate: 'Rēķina datums, Datums, Izrakstīšanas datums',
    dueDate: 'Apmaksas termiņš, Samaksas termiņš, Apmaksāt līdz',
    invoiceNumber: 'Rēķins Nr., Rēķina numurs, Rēķina Nr., Rēķins',
    purchaseOrderNumber: 'Pasūtījuma Nr., Pasūtījuma numurs',
    paymentTerms: 'Apmaksas nosacījumi, Maksājuma nosacījumi, Samaksas veids',
    currency: 'Valūta',
    vendor: 'Pārdevējs, Piegādātājs, Preču nosūtītājs',
    buyer: 'Pircējs, Klients, Maksātājs, Saņēmējs',
    shipTo: 'Piegādes adrese, Preču saņēmējs',
    taxId: 'PVN reģ. Nr., PVN reģistrācijas Nr.',
    deliveryDate: 'Piegādes datums',
    customerNumber: 'Klienta numurs, Klienta Nr.',
    discount: 'Atlaide',
  },
};
