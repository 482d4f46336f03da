import type { Lexicon } from '../lexicon.ts';
import { labels } from './labels.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';

export const ro: Lexicon = {
  locale: 'ro',
  carried: 'sold inițial, sold final, sold precedent, sold anterior, sold nou, de reportat',
  papers,
  paperLabels,
  firms: { legalForms: 'srl, s r l, srl d, sa, s a, snc, sca, pfa' },
  labels,
  letters: 'ăâîșțşţ',
  frequentWords: `furnizor, cumparator, cantitate, pret, unitar, valoare, tva, scadenta, emiterii, numar, adresa,
    judet, cui, bucati, buc, produse, serviciilor, denumirea, cota, suma, multumim, rugam, sau, este, pentru, din,
    fiscal, comanda, livrare`,
};
