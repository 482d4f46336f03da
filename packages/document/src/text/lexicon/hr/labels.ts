import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labelsAdded: {
    total: 'Ukupno, Sveukupno, Ukupan iznos',
    subtotal: 'Osnovica, Ukupno bez PDV-a, Porezna osnovica',
    tax: 'PDV, Iznos PDV-a, Porez',
    amountDue: 'Za platiti, Ukupno za platiti, Iznos za plaćanje, Za uplatu',
    documentDate: 'Datum izdavanja, Datum računa, Datum',
    dueDate: 'Datum dospijeća, Dospijeće, Rok plaćanja',
    invoiceNumber: 'Račun br., Broj računa, Račun broj, Račun',
    purchaseOrderNumber: 'Broj narudžbe, Narudžba br., Broj narudžbenice',
    paymentTerms: 'Uvjeti plaćanja, Način plaćanja',
    currency: 'Valuta',
    vendor: 'Prodavatelj, Dobavljač, Izdavatelj, Izdavatelj računa',
    buyer: 'Kupac, Naručitelj, Primatelj, Primatelj računa',
    billTo: 'Adresa za račun',
    shipTo: 'Adresa dostave, Mjesto isporuke',
    taxId: 'OIB',
    deliveryDate: 'Datum isporuke, Datum dostave',
    customerNumber: 'Šifra kupca',
    discount: 'Popust',
    deposit: 'Predujam',
  },
};
