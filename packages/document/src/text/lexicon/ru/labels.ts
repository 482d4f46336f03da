import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labelsAdded: {
    total: 'Итого, Всего, Общая сумма, Всего с НДС',
    subtotal: 'Сумма без НДС, Итого без НДС, Всего без НДС',
    tax: 'НДС, Сумма НДС, В том числе НДС',
    amountDue: 'К оплате, Всего к оплате, Итого к оплате',
    documentDate: 'Дата, Дата счета, Дата выставления',
    dueDate: 'Срок оплаты, Оплатить до, Оплатить не позднее',
    invoiceNumber: 'Счет №, Счет-фактура №, Номер счета, Счёт №',
    purchaseOrderNumber: 'Заказ №, Номер заказа',
    paymentTerms: 'Условия оплаты, Порядок оплаты',
    currency: 'Валюта',
    vendor: 'Поставщик, Продавец, Исполнитель',
    buyer: 'Покупатель, Заказчик, Плательщик, Клиент',
    shipTo: 'Грузополучатель, Адрес доставки',
    taxId: 'ИНН',
    deliveryDate: 'Дата поставки, Дата доставки',
    customerNumber: 'Номер клиента, Код клиента',
    discount: 'Скидка',
  },
};
