import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';

export const cs: Lexicon = {
  locale: 'cs',
  carried: `převod z předchozí strany, převod na další stranu, počáteční zůstatek, konečný zůstatek, předchozí
    zůstatek, počáteční stav, konečný stav`,
  papers,
  paperLabels,
  firms: {
    trades: 'syn, synové, obchodní, společnost',
    legalForms: `sro, s ro, s r o, spol s ro, spol s r o, spol sro, as, a s, vos, v o s, ks, k s, ops, o
      p s, zs, z s, družstvo, státní podnik`,
  },
  creditNotes: 'dobropis*, opravný daňový doklad',
  columnHeads: {
    lineNumber: 'Č., Pol.',
    productCode: 'Kód, Označení, Kat. č.',
    description: 'Popis, Název, Položka, Označení dodávky, Text',
    quantity: 'Množství, Počet, Počet MJ, Ks',
    unitOfMeasure: 'MJ, Jedn., Jednotka',
    unitPrice: 'Cena za MJ, Jedn. cena, Cena za kus, J. cena, Cena/MJ',
    price: 'Celkem, Cena celkem, Celkem bez DPH, Základ',
  },
  labels,
  meanings,
  durations: { year: 'letech', month: 'měsících', day: 'dnech', qualifiers: 'pracovních, kalendářních' },
  questions: { howLong: 'jak dlouho', duration: 'doba trvani' },
  dates: { years: 'rok' },
  currencies: { CZK: { signs: 'Kč' } },
  letters: 'áčďéěíňóřšťúůýž',
  frequentWords: `faktura, danovy, doklad, dodavatel, odberatel, datum, vystaveni, splatnosti, castka, cena, celkem, dph,
    mnozstvi, nazev, cislo, objednavky, ucet, ulice, ico, dic, dekujeme, platba, prosime, uhrade, zakaznik, zbozi, sazba,
    zaklad, sleva, jsou, nebo, pri, bylo, tydne, nakup`,
  paymentTerms: {
    units: 'den, dny, dnů, dní',
    heads: 'splatnost, platba',
    means: 'převodem',
    words: 'splatné, do, od',
    tails: 'data, vystavení, doručení, faktury',
    joints: 'ode, a',
  },
};
