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
};
