import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labels: {
    total: 'Genel Toplam, Toplam',
    subtotal: 'Ara Toplam, Mal Hizmet Toplam Tutarı, Matrah',
    tax: 'KDV, Hesaplanan KDV, KDV Tutarı',
    amountDue: 'Ödenecek Tutar, Ödenecek Miktar',
    documentDate: 'Fatura Tarihi, Tarih, Düzenleme Tarihi',
    dueDate: 'Vade Tarihi, Son Ödeme Tarihi, Vade',
    invoiceNumber: 'Fatura No, Fatura Numarası, Fatura',
    taxId: 'VKN, Vergi No',
  },
};
