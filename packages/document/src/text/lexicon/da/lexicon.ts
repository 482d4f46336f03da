import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';

/** Danish; its frequent words are those of Norwegian as well. */
export const da: Lexicon = {
  locale: 'da',
  carried: `saldo primo, saldo ultimo, overført fra, overføres til, transport fra side, transport til side,
    tidligere saldo, ny saldo`,
  papers,
  paperLabels,
  creditNotes: 'kreditnota*',
  selfBilled: 'afregningsbilag, selvfakturering',
  columnHeads: {
    productCode: 'Varenr., Varenummer',
    description: 'Beskrivelse, Tekst, Betegnelse',
    quantity: 'Antal',
    unitOfMeasure: 'Enhed',
    unitPrice: 'Stk. pris, Enhedspris, Stykpris, Pris',
    price: 'Beløb, Pris i alt',
  },
  labels,
  meanings,
  contact: { cuts: 'cvr' },
  firms: { legalForms: 'as, aps, a s, ivs, i s, k s, amba, a m b a, smba, p s' },
  paymentTerms: {
    units: 'dag, dage',
    heads: 'betaling, betalingsbetingelser',
    words: 'betales, netto, inden, efter, løbende',
    tails: 'fakturadato, modtagelse, måned',
    joints: 'fra, og, af',
  },
  amounts: { signs: 'kr, kr.' },
  durations: { year: 'års', month: 'mdr', day: 'hverdage, bankdage' },
  questions: { howLong: 'hvor lange, hvor længe', duration: 'varighed' },
  dates: { years: 'år', yearEndings: 'skatteår, kalenderår' },
  letters: 'æøåé',
  frequentWords: `faktura, dato, belob, belop, moms, mva, og, kunde, antall, antal, pris, betaling, forfaldsdato, forfallsdato,
    konto, levering, vare, varer, ikke, deres, kontonummer, ordre, adresse, tak, takk, uden`,
  taxNumbers: { DK: 'cvr, cvr-nr' },
  companyNumbers: {
    orgnr: 'org.nr, org nr, orgnr, org.nummer, organisasjonsnummer, organisasjonsnr, foretaksregisteret',
  },
  numberOwners: { tax: 'moms, =se' },
};
