import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labels: {
    total: 'Yhteensä, Loppusumma',
    subtotal: 'Välisumma, Veroton summa, Veroton yhteensä, Yhteensä ilman veroa',
    tax: 'Alv, Arvonlisävero, Alv yhteensä, Veron määrä',
    amountDue: 'Maksettava, Maksettavaa, Maksettava yhteensä, Avoin saldo',
    documentDate: 'Päiväys, Laskun päivä, Laskun päiväys, Päivämäärä',
    dueDate: 'Eräpäivä',
    invoiceNumber: 'Laskun numero, Laskunumero, Lasku nro, Lasku',
    taxId: 'Y-tunnus, ALV-tunnus',
  },
  labelsLater: {
    invoiceNumber: 'Hyvityslaskun numero',
  },
};
