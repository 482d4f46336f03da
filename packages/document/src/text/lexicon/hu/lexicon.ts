import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';

/** The language; what is printed in the country whatever the language is in `countries`. */
export const hungarian: Lexicon = {
  locale: 'hu',
  carried: 'nyitó egyenleg, záró egyenleg, nyitóegyenleg, záróegyenleg, áthozat, átvitel, előző egyenleg',
  papers,
  paperLabels,
  firms: { legalForms: 'kft, rt, zrt, nyrt, bt, kkt, nonprofit kft, ec' },
  labels,
  letters: 'áéíóöőúüű',
  frequentWords: `szamla, szamlaszam, afa, netto, brutto, osszesen, fizetendo, fizetesi, hatarido, mennyiseg, egysegar, ertek, elado,
    vevo, adoszam, kelte, teljesites, megnevezes, bankszamlaszam, keszpenz, atutalas, nyugta, cim, utca, koszonjuk, kerjuk, rendeles,
    es, az, vagy, hogy, nem, ugyfel, szallitasi, osszeg, datum, db`,
};
