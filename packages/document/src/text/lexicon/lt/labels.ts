import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labelsAdded: {
    total: 'Iš viso, Bendra suma, Viso',
    subtotal: 'Suma be PVM, Iš viso be PVM',
    tax: 'PVM, PVM suma',
    amountDue: 'Mokėti, Iš viso mokėti, Mokėtina suma, Bendra mokėtina suma',
    documentDate: 'Sąskaitos data, Data, Išrašymo data',
    dueDate: 'Apmokėti iki, Mokėjimo terminas, Apmokėjimo terminas',
    invoiceNumber: 'Sąskaita faktūra Nr., Sąskaitos numeris, PVM sąskaita faktūra Nr., Serija',
    purchaseOrderNumber: 'Užsakymo Nr., Užsakymo numeris',
    paymentTerms: 'Mokėjimo sąlygos, Apmokėjimo sąlygos',
    currency: 'Valiuta',
    vendor: 'Pardavėjas, Tiekėjas, Paslaugų teikėjas',
    buyer: 'Pirkėjas, Klientas, Mokėtojas, Gavėjas',
    shipTo: 'Pristatymo adresas, Prekių gavėjas',
    taxId: 'PVM mokėtojo kodas, PVM kodas',
    deliveryDate: 'Pristatymo data',
    customerNumber: 'Kliento kodas, Kliento Nr.',
    discount: 'Nuolaida',
    deposit: 'Avansas',
  },
};
