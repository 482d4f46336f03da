import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labels: {
    total: 'Celkem, Celková částka',
    subtotal: 'Základ daně, Celkem bez DPH, Mezisoučet, Základ',
    tax: 'DPH, Výše DPH, Částka DPH',
    amountDue: 'K úhradě, Celkem k úhradě, Zbývá uhradit, Částka k úhradě',
    documentDate: 'Datum vystavení, Vystaveno, Datum',
    dueDate: 'Datum splatnosti, Splatnost, Splatné do',
    invoiceNumber: 'Faktura č., Číslo faktury, Faktura číslo, Faktura, Faktura - daňový doklad č.',
    taxId: 'DIČ, IČ DPH',
  },
  labelsLater: {
    invoiceNumber: 'Dobropis č., Opravný daňový doklad č.',
  },
};
