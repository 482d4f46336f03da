import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labelsAdded: {
    total: 'Jumlah Besar, Jumlah Keseluruhan, Jumlah',
    subtotal: 'Jumlah Kecil',
    tax: 'Cukai',
    amountDue: 'Jumlah Perlu Dibayar, Baki Perlu Dibayar',
    documentDate: 'Tarikh, Tarikh Invois',
    dueDate: 'Tarikh Akhir Bayaran, Tarikh Matang',
    invoiceNumber: 'No. Invois, Nombor Invois, No. Bil',
    purchaseOrderNumber: 'No. Pesanan',
    paymentTerms: 'Terma Bayaran, Syarat Bayaran',
    vendor: 'Penjual, Pembekal',
    buyer: 'Pembeli, Pelanggan, Kepada',
    billTo: 'Bil Kepada',
    shipTo: 'Alamat Penghantaran, Hantar Kepada',
    deliveryDate: 'Tarikh Penghantaran',
    discount: 'Diskaun',
  },
};
