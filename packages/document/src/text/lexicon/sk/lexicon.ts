import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';

export const sk: Lexicon = {
  locale: 'sk',
  carried: `prenos z predchádzajúcej strany, prenos na ďalšiu stranu, počiatočný zostatok, konečný zostatok,
    počiatočný stav, konečný stav`,
  papers,
  paperLabels,
  firms: { legalForms: `sro, s ro, s r o, spol s ro, spol s r o, as, a s, vos, v o s, ks, k s, družstvo` },
  labels,
  letters: 'áäčďéíĺľňóôŕšťúýž',
  frequentWords: `faktura, danovy, doklad, dodavatel, odberatel, datum, vystavenia, splatnosti, suma, cena, spolu,
    dph, mnozstvo, nazov, cislo, objednavky, ucet, ulica, ico, dic, dakujeme, platba, prosime, uhradu, zakaznik, tovar,
    sadzba, zaklad, zlava, alebo, pri, bolo, tyzdne, nakup, dodania, mesiac, hotovost, pokladna`,
};
