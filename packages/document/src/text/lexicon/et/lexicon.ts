import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';

export const et: Lexicon = {
  locale: 'et',
  carried: 'algsaldo, lõppsaldo, eelmine saldo',
  papers,
  firms: { legalForms: 'oü, aktsiaselts, osaühing, fie, mtü' },
  labels,
  letters: 'äõöüšž',
  frequentWords: `arve, kaibemaks, kaibemaksuta, kmkr, kokku, kogus, hind, tk, ostja, muuja, tarnija, saaja,
    registrikood, aadress, tanav, pank, tasuda, tasumise, maksetahtaeg, kuupaev, kaup, nimetus, teenused, allahindlus,
    taname, palume, voi, eest, alates, kuni, tellimus, tarne, kviitung, viitenumber`,
};
