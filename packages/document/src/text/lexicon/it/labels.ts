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
  labelsAdded: {
    purchaseOrderNumber:
      'Vs. ordine, Vostro ordine, Rif. ordine, Ordine n., N. ordine, Numero ordine, Ordine cliente, Vs. rif. ordine',
    tax: 'IVA, Totale IVA, Imposta, Totale imposta',
    amountDue: 'Totale da pagare, Netto a pagare, Importo da pagare',
    vendor: 'Cedente/prestatore, Cedente, Emittente, Venditore',
    buyer: `Cliente, Cessionario/committente, Cessionario, Committente, Destinatario, Acquirente, Spett.le,
      Spettabile, Intestatario`,
    billTo: 'Indirizzo di fatturazione, Fatturare a, Intestazione',
    shipTo: `Indirizzo di consegna, Luogo di destinazione, Luogo di consegna, Destinazione merce, Indirizzo
      di spedizione`,
  },
  orderLabelsAdded: {
    purchaseOrderNumber: 'Ordine n., Numero ordine, Ordine di acquisto n., Ordine',
    purchaseOrderDate: 'Data ordine, Data',
    deliveryDate: 'Data consegna, Consegna',
    paymentTerms: 'Condizioni di pagamento, Pagamento',
    subtotal: 'Imponibile, Totale imponibile',
    tax: 'IVA, Imposta',
    total: 'Totale ordine, Totale',
    buyer: 'Acquirente, Committente, Cliente',
    vendor: 'Fornitore, Spett.le',
    billTo: 'Fatturare a, Indirizzo di fatturazione',
    shipTo: 'Luogo di consegna, Indirizzo di consegna, Destinazione merce',
  },
};
