import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labels: {
    total: 'Valor total, Total geral',
    subtotal: 'Subtotal, Total líquido, Base tributável, Total sem IVA, Valor líquido, Incidência',
    tax: 'IVA, Total IVA, Valor do IVA, Imposto, Impostos, Total de impostos',
    amountDue: 'Total a pagar, Valor a pagar, Montante em dívida, Saldo devedor',
    documentDate: 'Data, Data da fatura, Data de emissão, Data da emissão, Data do documento',
    dueDate: 'Data de vencimento, Vencimento, Data limite de pagamento',
    taxId: 'N.º de contribuinte, NIF, NIPC',
    discount: 'Desconto',
  },
  labelsLater: {
    invoiceNumber: 'Nota de crédito n.º',
  },
};
