import type { Lexicon } from '../lexicon.ts';

export const lt: Lexicon = {
  locale: 'lt',
  letters: 'ąčęėįšųūž',
  frequentWords: `saskaita, faktura, pvm, suma, viso, kiekis, kaina, vnt, pirkejas, pardavejas, tiekejas, imones,
    kodas, adresas, gatve, bankas, apmoketi, moketi, iki, numeris, mokescio, prekes, pavadinimas, paslaugos, nuolaida,
    aciu, prasome, ir, arba, uz, yra, nuo, uzsakymas, pristatymo, kvitas`,
};
