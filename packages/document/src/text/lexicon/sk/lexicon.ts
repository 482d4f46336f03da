import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

export const sk: Lexicon = {
  locale: 'sk',
  papers,
  letters: 'áäčďéíĺľňóôŕšťúýž',
  frequentWords: `faktura, danovy, doklad, dodavatel, odberatel, datum, vystavenia, splatnosti, suma, cena, spolu,
    dph, mnozstvo, nazov, cislo, objednavky, ucet, ulica, ico, dic, dakujeme, platba, prosime, uhradu, zakaznik, tovar,
    sadzba, zaklad, zlava, alebo, pri, bolo, tyzdne, nakup, dodania, mesiac, hotovost, pokladna`,
};
