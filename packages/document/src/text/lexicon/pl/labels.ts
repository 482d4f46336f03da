import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labels: {
    taxId: 'NIP',
    deliveryDate: 'Data dostawy, Data sprzedaży',
    customerNumber: 'Nr klienta',
    discount: 'Rabat',
    freight: 'Transport',
    deposit: 'Zaliczka',
  },
};
