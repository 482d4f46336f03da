import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';

export const lt: Lexicon = {
  locale: 'lt',
  carried: 'pradinis likutis, galutinis likutis, ankstesnis likutis, likutis pradžioje, likutis pabaigoje',
  papers,
  firms: { legalForms: 'uab, vši, mb' },
  labels,
  letters: 'ąčęėįšųūž',
  frequentWords: `saskaita, faktura, pvm, suma, viso, kiekis, kaina, vnt, pirkejas, pardavejas, tiekejas, imones,
    kodas, adresas, gatve, bankas, apmoketi, moketi, iki, numeris, mokescio, prekes, pavadinimas, paslaugos, nuolaida,
    aciu, prasome, ir, arba, uz, yra, nuo, uzsakymas, pristatymo, kvitas`,
};
