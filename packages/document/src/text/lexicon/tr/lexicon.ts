import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';

export const tr: Lexicon = {
  locale: 'tr',
  carried: `devir, devreden, devreden bakiye, önceki bakiye, açılış bakiyesi, kapanış bakiyesi, nakli yekün, bir
    önceki sayfadan devir, yeni bakiye`,
  papers,
  paperLabels,
  companyNumbers: { vkn: 'vkn, vergi no, vergi numarası, vergi kimlik no, v.no' },
  firms: {
    trades: 'sanayi, ticaret, san, tic, pazarlama, inşaat, gıda, turizm, dış, iç',
    legalForms: `aş, a ş, ltd şti, şti, anonim şirketi, limited şirketi, tic ltd şti, ve tic ltd şti,
      san tic ltd şti, san ve tic ltd şti, tic aş, san tic aş, san ve tic aş, ve tic aş, ticaret limited
      şirketi, ticaret anonim şirketi, ticaret ltd şti, ticaret aş, sanayi ve ticaret ltd şti, sanayi ve
      ticaret aş, sanayi ve ticaret limited şirketi, sanayi ve ticaret anonim şirketi, sanayi ticaret ltd
      şti, koll şti`,
  },
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
