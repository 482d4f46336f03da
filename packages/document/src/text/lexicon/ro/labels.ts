import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labelsAdded: {
    total: 'Total general, Total factură, Total de plată',
    subtotal: 'Total fără TVA, Valoare fără TVA, Bază impozabilă',
    tax: 'TVA, Total TVA, Valoare TVA',
    amountDue: 'Total de plată, Rest de plată, De plată, Sold de plată',
    documentDate: 'Data emiterii, Data facturii, Data',
    dueDate: 'Data scadenței, Scadență, Termen de plată, Data scadentă',
    invoiceNumber: 'Factura nr., Număr factură, Nr. factură, Seria și numărul, Factură',
    purchaseOrderNumber: 'Nr. comandă, Comanda nr., Număr comandă',
    paymentTerms: 'Condiții de plată, Modalitate de plată',
    currency: 'Moneda, Valuta',
    vendor: 'Furnizor, Vânzător, Prestator, Emitent',
    buyer: 'Cumpărător, Client, Beneficiar',
    billTo: 'Adresă de facturare',
    shipTo: 'Adresă de livrare, Loc de livrare',
    taxId: 'CUI, CIF, Cod fiscal, C.I.F.',
    deliveryDate: 'Data livrării',
    customerNumber: 'Cod client',
    discount: 'Reducere',
    freight: 'Transport',
    deposit: 'Avans',
  },
};
