import type { Lexicon } from '../lexicon.ts';
import { documents } from './documents.ts';
import { kinds } from './kinds.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';

export const nl: Lexicon = {
  locale: 'nl',
  kinds,
  labels,
  fieldWords: { name: 'naam', address: 'adres' },
  fieldNames: {
    total: 'totaalbedrag, factuurbedrag, bedrag inclusief',
    subtotal: 'nettobedrag, bedrag exclusief',
    documentDate: 'datum',
    vendorName: 'verkoper',
    buyerName: 'koper, afnemer',
  },
  meanings,
  documents,
  places: { words: 'straat, laan, plein, weg, nederland', endings: 'straat, laan, plein' },
  firms: { legalForms: 'bv, nv, vof', words: 'bv, nv' },
  countries: { names: { NL: 'Holland' } },
  people: { attention: 't.a.v, ter attentie van' },
  dates: {
    months: ['', 'febr', 'mrt, maart', '', 'mei', '', '', '', '', '', '', ''],
    monthNames: 'januari, februari, maart, augustus',
    years: 'jaar',
    yearEndings: 'belastingjaar, boekjaar, kalenderjaar',
  },
  answers: { noAtBox: 'nee' },
  pages: { words: 'pagina', of: 'van', separators: '*scheidingsblad*' },
  numbers: { bare: 'nummer' },
  otherDocuments: 'oorspronkelijk, gerelateerd, vorige',
  numberOwners: { tax: 'btw', register: 'kvk, handelsregister' },
};
