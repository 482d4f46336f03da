import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labels: {
    total: 'Totalt, Summa, Totalbelopp',
    subtotal: 'Delsumma, Netto, Summa exkl. moms, Totalt exkl. moms, Nettobelopp',
    tax: 'Moms, Momsbelopp, Total moms',
    amountDue: 'Att betala, Belopp att betala, Kvar att betala',
    documentDate: 'Fakturadatum, Datum',
    dueDate: 'Förfallodatum, Förfallodag, Betalas senast, Oss tillhanda',
    invoiceNumber: 'Fakturanummer, Fakturanr, Faktura, Faktura nr',
    taxId: 'Org.nr, Momsreg.nr',
  },
  labelsLater: {
    invoiceNumber: 'Kreditfakturanummer, Kreditfaktura nr',
  },
  labelsAdded: {
    purchaseOrderNumber: 'Ordernummer, Ert ordernr, Beställningsnummer, Inköpsorder',
    paymentTerms: 'Betalningsvillkor',
    currency: 'Valuta',
    signatures: 'Underskrift',
    vendor: 'Säljare, Leverantör, Avsändare',
    buyer: 'Köpare, Kund, Beställare, Mottagare',
    billTo: 'Fakturaadress, Faktureringsadress',
    shipTo: 'Leveransadress, Leverans till',
    deliveryDate: 'Leveransdatum',
    customerNumber: 'Kundnummer, Kundnr',
    discount: 'Rabatt',
    freight: 'Frakt',
  },
  orderLabelsAdded: {
    purchaseOrderNumber: 'Inköpsorder, Ordernummer, Inköpsordernummer, Beställningsnummer, Ordernr',
    purchaseOrderDate: 'Orderdatum, Beställningsdatum, Datum',
    deliveryDate: 'Leveransdatum, Önskat leveransdatum',
    paymentTerms: 'Betalningsvillkor',
    subtotal: 'Delsumma, Netto',
    tax: 'Moms',
    total: 'Totalt, Summa, Totalbelopp',
    buyer: 'Köpare, Beställare, Kund',
    vendor: 'Leverantör, Säljare',
    billTo: 'Fakturaadress',
    shipTo: 'Leveransadress',
  },
};
