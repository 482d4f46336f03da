import { bg } from './bg/lexicon.ts';
import { au } from './countries/au/lexicon.ts';
import { br } from './countries/br/lexicon.ts';
import { ch } from './countries/ch/lexicon.ts';
import { cn } from './countries/cn/lexicon.ts';
import { gb } from './countries/gb/lexicon.ts';
import { hk } from './countries/hk/lexicon.ts';
import { hu } from './countries/hu/lexicon.ts';
import { india } from './countries/in/lexicon.ts';
import { jp } from './countries/jp/lexicon.ts';
import { ke } from './countries/ke/lexicon.ts';
import { kr } from './countries/kr/lexicon.ts';
import { mx } from './countries/mx/lexicon.ts';
import { my } from './countries/my/lexicon.ts';
import { sg } from './countries/sg/lexicon.ts';
import { tw } from './countries/tw/lexicon.ts';
import { us } from './countries/us/lexicon.ts';
import { za } from './countries/za/lexicon.ts';
import { cs } from './cs/lexicon.ts';
import { da } from './da/lexicon.ts';
import { de } from './de/lexicon.ts';
import { el } from './el/lexicon.ts';
import { en } from './en/lexicon.ts';
import { es } from './es/lexicon.ts';
import { et } from './et/lexicon.ts';
import { everywhere } from './everywhere/lexicon.ts';
import { fi } from './fi/lexicon.ts';
import { fr } from './fr/lexicon.ts';
import { hr } from './hr/lexicon.ts';
import { hungarian } from './hu/lexicon.ts';
import { id } from './id/lexicon.ts';
import { it } from './it/lexicon.ts';
import { ja } from './ja/lexicon.ts';
import { ko } from './ko/lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { lt } from './lt/lexicon.ts';
import { lv } from './lv/lexicon.ts';
import { ms } from './ms/lexicon.ts';
import { nb } from './nb/lexicon.ts';
import { nl } from './nl/lexicon.ts';
import { pl } from './pl/lexicon.ts';
import { pt } from './pt/lexicon.ts';
import { ro } from './ro/lexicon.ts';
import { ru } from './ru/lexicon.ts';
import { sk } from './sk/lexicon.ts';
import { sl } from './sl/lexicon.ts';
import { sv } from './sv/lexicon.ts';
import { tr } from './tr/lexicon.ts';
import { uk } from './uk/lexicon.ts';
import { vi } from './vi/lexicon.ts';
import { zh } from './zh/lexicon.ts';

/** Every language and country that is known, in the order in which their labels are preferred. A new one is added here. */
export const lexicons: readonly Lexicon[] = [
  everywhere,
  ...[en, india, au, us, gb],
  ...[de, ch],
  ...[fr, es, it, nl, pl, cs, hu, sv, da, fi, pt, br, mx, tr],
  ...[ms, id, ja, zh, ko, ke, za, sg, my],
  ...[jp, tw, hk, cn, kr],
  ...[sk, hungarian, ro, lt, lv, et],
  ...[bg, el, hr, nb, ru, sl, uk, vi],
];
