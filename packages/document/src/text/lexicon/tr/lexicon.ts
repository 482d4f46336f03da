import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { papers } from './papers.ts';

export const tr: Lexicon = {
  locale: 'tr',
  carried: `devir, devreden, devreden bakiye, önceki bakiye, açılış bakiyesi, kapanış bakiyesi, nakli yekün, bir
    önceki sayfadan devir, yeni bakiye`,
  papers,
  labels,
  meanings,
  currencies: { TRY: { signs: 'TL' } },
  letters: 'çğıöşüâi̇',
  frequentWords: `fatura, tarih, tarihi, tutar, tutari, toplam, kdv, adet, miktar, birim, fiyat, fiyati, musteri, adres, adresi,
    vergi, dairesi, numarasi, odeme, banka, hesap, ile, icin, bir, sayin, tesekkur, genel, matrah, siparis, urun, aciklama,
    subesi`,
  durations: {
    year: 'yıllık, sene',
    month: 'aylık',
    week: 'haftalık',
    day: 'günlük',
    qualifiers: 'iş, takvim',
  },
  questions: { howLong: 'ne kadar sure' },
};
