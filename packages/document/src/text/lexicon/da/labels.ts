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
};
