import type { Lexicon } from '../lexicon.ts';
import { papers } from './papers.ts';

export const lv: Lexicon = {
  locale: 'lv',
  papers,
  letters: 'āčēģīķļņšūž',
  frequentWords: `rekins, pavadzime, pvn, kopa, apmaksai, daudzums, cena, gab, pircejs, pardevejs, piegadatajs,
    sanemejs, registracijas, adrese, iela, banka, samaksat, lidz, datums, numurs, nodokla, prece, preces, nosaukums,
    pakalpojumi, atlaide, paldies, ludzam, vai, ir, pasutijums, piegades, ceks, kvits`,
};
