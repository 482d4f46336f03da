import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';

/** Malay. */
export const ms: Lexicon = {
  locale: 'ms',
  carried: 'baki awal, baki akhir, baki dibawa ke hadapan, baki permulaan, baki penutup',
  papers,
  labels,
  columnHeads: {
    lineNumber: 'Bil.',
    productCode: 'Kod',
    description: 'Keterangan, Butiran, Perihal',
    quantity: 'Kuantiti, Bilangan',
    unitOfMeasure: 'Unit',
    unitPrice: 'Harga Seunit, Harga',
    price: 'Jumlah, Amaun',
  },
  places: {
    words: `wisma, menara, jalan, jln, jl, lorong, lrg, taman, tmn, lot, kampung, kg, kampong, bandar, persiaran, lebuh,
      lebuhraya, seksyen, sek, desa, bukit, bkt, pusat, perindustrian, perdagangan, kawasan, industri, medan, kompleks,
      tingkat, batu, sungai, sg, simpang, pekan, mukim, daerah`,
  },
  contact: { words: 'no tel, no. tel, no.tel, notel' },
  firms: { words: 'restoran, kedai, perniagaan, syarikat, farmasi, klinik' },
  meanings: { change: '=baki' },
  durations: { day: 'hari' },
  questions: { duration: 'tempoh' },
};
