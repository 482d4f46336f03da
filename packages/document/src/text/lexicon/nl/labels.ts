import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  columns: {
    lineNumber: 'Nr',
    description: 'Omschrijving',
    quantity: 'Aantal',
    unitOfMeasure: 'Eenheid',
    unitPrice: 'Prijs',
    price: 'Bedrag',
    productCode: 'Artikelnr',
  },
  labels: {
    total: 'Totaal',
    subtotal: 'Subtotaal',
    tax: 'BTW',
    amountDue: 'Te betalen',
    documentDate: 'Factuurdatum',
    dueDate: 'Vervaldatum',
    invoiceNumber: 'Factuurnummer',
    purchaseOrderNumber: 'Bestelnummer',
    paymentTerms: 'Betalingsvoorwaarden',
    signatures: 'Handtekening',
    vendor: 'Leverancier',
    buyer: 'Klant',
    taxId: 'Btw-nummer, Btw-nr., Btw-id',
    deliveryDate: 'Leverdatum',
    customerNumber: 'Klantnummer',
    discount: 'Korting',
    freight: 'Verzendkosten',
    deposit: 'Aanbetaling',
  },
  labelsLater: {
    invoiceNumber: 'Creditnotanummer, Creditfactuurnummer, Creditnota nr.',
  },
};
