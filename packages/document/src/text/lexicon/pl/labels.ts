import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labels: {
    total: 'Razem, Wartość brutto, Suma',
    subtotal: 'Wartość netto, Kwota netto, Razem netto, Suma netto',
    tax: 'VAT, Kwota VAT, Podatek VAT, Kwota podatku, Razem VAT',
    amountDue: 'Do zapłaty, Razem do zapłaty, Pozostało do zapłaty, Kwota do zapłaty',
    documentDate: 'Data wystawienia, Data, Data faktury',
    dueDate: 'Termin płatności, Termin zapłaty, Płatne do',
    invoiceNumber: 'Faktura nr, Numer faktury, Nr faktury, Faktura VAT nr, Faktura, Faktura numer',
    taxId: 'NIP',
    deliveryDate: 'Data dostawy, Data sprzedaży',
    customerNumber: 'Nr klienta',
    discount: 'Rabat',
    freight: 'Transport',
    deposit: 'Zaliczka',
  },
  labelsLater: {
    invoiceNumber: 'Faktura korygująca nr',
  },
};
