import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  columns: {
    description: 'Descrizione',
    quantity: 'Quantità',
    unitOfMeasure: 'Unità',
    unitPrice: 'Prezzo',
    price: 'Importo',
    productCode: 'Codice',
  },
  labels: {
    total: 'Totale',
    subtotal: 'Imponibile',
    documentDate: 'Data, Data fattura',
    dueDate: 'Scadenza',
    invoiceNumber: 'Fattura n., Numero fattura',
    purchaseOrderNumber: 'Ordine',
    paymentTerms: 'Condizioni di pagamento',
    currency: 'Valuta',
    vendor: 'Fornitore',
    taxId: 'P.IVA, Partita IVA, Codice fiscale',
    deliveryDate: 'Data consegna',
    customerNumber: 'Codice cliente',
    discount: 'Sconto',
    freight: 'Spese di trasporto',
    deposit: 'Acconto',
  },
  labelsLater: {
    invoiceNumber: 'Nota di credito n.',
  },
};
