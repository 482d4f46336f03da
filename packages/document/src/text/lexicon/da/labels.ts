import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labels: {
    total: 'I alt, Beløb i alt, Totalbeløb',
    subtotal: 'Subtotal, Nettobeløb, Total ekskl. moms, Delsum, Beløb ekskl. moms, Sum ekskl. mva, Netto',
    tax: 'Moms, Momsbeløb, MVA, Merverdiavgift',
    amountDue: 'At betale, Å betale, Beløb til betaling, Til betaling, Å betale NOK',
    documentDate: 'Fakturadato, Dato',
    dueDate: 'Forfaldsdato, Forfallsdato, Betalingsfrist, Forfald, Sidste betalingsdag',
    invoiceNumber: 'Fakturanummer, Fakturanr., Faktura, Faktura nr.',
    taxId: 'CVR-nr., CVR, Momsnr., Org.nr.',
  },
  labelsLater: {
    invoiceNumber: 'Kreditnota nr., Kreditnotanummer',
  },
  labelsAdded: {
    purchaseOrderNumber:
      'Ordrenummer, Ordrenr., Rekvisitionsnr., Indkøbsordre, Bestillingsnr., Deres rekv., Rekv.nr., Rekvisition, Deres ordre, Deres ordrenr., Deres ordre nr.',
    paymentTerms: 'Betalingsbetingelser, Betalingsvilkår, Betalingsbetingelse',
    currency: 'Valuta',
    signatures: 'Underskrift',
    vendor: 'Sælger, Leverandør, Afsender',
    buyer: 'Køber, Kunde, Modtager',
    billTo: 'Faktureringsadresse, Fakturaadresse',
    shipTo: 'Leveringsadresse, Leveres til',
    deliveryDate: 'Leveringsdato',
    customerNumber: 'Kundenummer, Kundenr.',
    discount: 'Rabat',
    freight: 'Fragt',
  },
  orderLabelsAdded: {
    purchaseOrderNumber: 'Indkøbsordre, Ordrenummer, Indkøbsordrenr., Bestillingsnr., Innkjøpsordre',
    purchaseOrderDate: 'Ordredato, Bestillingsdato, Dato',
    deliveryDate: 'Leveringsdato, Ønsket leveringsdato',
    paymentTerms: 'Betalingsbetingelser, Betalingsvilkår',
    subtotal: 'Subtotal, Nettobeløb',
    tax: 'Moms, Mva',
    total: 'I alt, Total, Totalbeløb',
    buyer: 'Køber, Kunde, Kjøper, Bestiller',
    vendor: 'Leverandør, Sælger, Selger',
    billTo: 'Faktureringsadresse, Fakturaadresse',
    shipTo: 'Leveringsadresse',
  },
};
