import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { papers } from './papers.ts';

export const lv: Lexicon = {
  locale: 'lv',
  carried: 'sākuma atlikums, beigu atlikums, iepriekšējais atlikums',
  papers,
  firms: { legalForms: 'sia, ik' },
  labels,
  letters: 'āčēģīķļņšūž',
  frequentWords: `rekins, pavadzime, pvn, kopa, apmaksai, daudzums, cena, gab, pircejs, pardevejs, piegadatajs,
    sanemejs, registracijas, adrese, iela, banka, samaksat, lidz, datums, numurs, nodokla, prece, preces, nosaukums,
    pakalpojumi, atlaide, paldies, ludzam, vai, ir, pasutijums, piegades, ceks, kvits`,
};
