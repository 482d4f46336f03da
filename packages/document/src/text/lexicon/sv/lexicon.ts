import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';

export const sv: Lexicon = {
  locale: 'sv',
  carried: `ingående saldo, utgående saldo, ingående balans, utgående balans, transport från sida, transport till
    sida`,
  papers,
  paperLabels,
  creditNotes: 'kreditfaktura*, kreditnota*',
  selfBilled: 'självfakturering, avräkningsnota, självfaktura',
  columnHeads: {
    lineNumber: 'Rad',
    productCode: 'Art.nr, Artikelnr, Artikelnummer',
    description: 'Benämning, Beskrivning, Artikel, Specifikation',
    quantity: 'Antal',
    unitOfMeasure: 'Enhet, Enh',
    unitPrice: 'À-pris, A-pris, Á-pris, Pris, Styckpris, Pris/st',
    price: 'Belopp, Summa, Radsumma',
  },
  labels,
  meanings,
  contact: { cuts: 'org.nr, orgnr' },
  firms: { legalForms: 'ab, aktiebolag, ab publ, publ, hb, kb, handelsbolag, ek för' },
  paymentTerms: {
    units: 'dag, dagar',
    heads: 'betalning, betalningsvillkor',
    words: 'betalas, netto, inom, efter',
    tails: 'fakturadatum, mottagande',
    joints: 'per, från, och, av',
  },
  amounts: { signs: 'kr, kr.' },
  durations: { month: 'mån', day: 'dag, dagar', hour: 'tim', qualifiers: 'hela' },
  questions: { howLong: 'hur lange', duration: 'uppsagningstid' },
  dates: { years: 'år', yearEndings: 'skatteår, kalenderår' },
  letters: 'åäöé',
  frequentWords: `faktura, fakturadatum, datum, belopp, moms, summa, att, och, kund, antal, pris, betalas, forfallodatum,
    bankgiro, plusgiro, nummer, leverans, artikel, fran, inte, kundnummer, betalning, tack`,
  otherDocuments: 'ursprunglig, tidigare',
  numberOwners: { tax: 'moms, =vat' },
};
