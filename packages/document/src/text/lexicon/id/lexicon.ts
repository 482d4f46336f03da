import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';

/** Indonesian. */
export const id: Lexicon = {
  locale: 'id',
  carried: 'saldo awal, saldo akhir, saldo pindahan, dipindahkan, pindahan, saldo sebelumnya',
  papers,
  paperLabels,
  companyNumbers: { npwp: 'npwp' },
  firms: { legalForms: 'tbk, persero, persero tbk' },
  labels,
  columnHeads: {
    lineNumber: 'No.',
    productCode: 'Kode, Kode Barang',
    description: 'Nama Barang, Keterangan, Uraian, Deskripsi, Nama Barang / Jasa',
    quantity: 'Jumlah, Qty, Kuantitas, Banyaknya',
    unitOfMeasure: 'Satuan',
    unitPrice: 'Harga, Harga Satuan',
    price: 'Total, Subtotal, Total Harga, Jumlah Harga',
  },
  currencies: { IDR: { signs: 'Rp, Rp.' } },
  meanings: { date: 'tanggal' },
  durations: { day: 'hari', qualifiers: 'kalender' },
  questions: { howLong: 'berapa lama', duration: 'jangka waktu' },
};
