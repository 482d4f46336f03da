import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';

export const fi: Lexicon = {
  locale: 'fi',
  carried: `alkusaldo, loppusaldo, siirto edelliseltä sivulta, siirretään seuraavalle sivulle, edellinen saldo, uusi
    saldo, saldo kauden alussa, saldo kauden lopussa`,
  papers,
  paperLabels,
  creditNotes: 'hyvityslasku*',
  columnHeads: {
    lineNumber: 'Rivi',
    productCode: 'Tuotenro, Koodi, Tuotekoodi, Tuotenumero',
    description: 'Tuote, Kuvaus, Nimike, Selite, Tuotenimi',
    quantity: 'Määrä, Kpl',
    unitOfMeasure: 'Yks., Yksikkö, Yks',
    unitPrice: 'À-hinta, A-hinta, Yksikköhinta, Hinta',
    price: 'Yhteensä, Summa, Veroton summa',
  },
  labels,
  meanings,
  firms: { legalForms: 'oy, oyj, oy ab, oy ltd, tmi, osk' },
  taxNumbers: { FI: 'y-tunnus' },
  paymentTerms: {
    units: 'päivä, päivää, pv, vrk',
    heads: 'maksuehto, maksu',
    words: 'maksetaan, netto, laskun',
    tails: 'päiväyksestä',
    joints: 'ja',
  },
  durations: { year: 'vuoden', month: 'kuukauden', week: 'viikon', day: 'päivän, vrk', hour: 'tunnin' },
  questions: { howLong: 'kuinka kauan', duration: 'kesto' },
};
