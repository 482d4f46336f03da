import type { Lexicon } from '../lexicon.ts';
import { catalogueHeads } from './catalogue-heads.ts';
import { documents } from './documents.ts';
import { kinds } from './kinds.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { papers } from './papers.ts';
import { contracts, roles } from './roles.ts';

export const nl: Lexicon = {
  locale: 'nl',
  carried: `over te brengen, overgebracht, transporteren, oud saldo, vorig saldo, nieuw saldo, beginsaldo,
    eindsaldo, saldo per, saldo op, subtotaal over te brengen`,
  papers,
  amountMarks: { debit: 'D, debet, af', credit: 'C, bij', overdrawn: 'rood' },
  creditNotes: 'creditnota*, creditfactuur*',
  selfBilled: 'selfbilling factuur, self-billing factuur, factuur uitgereikt door afnemer, afrekenfactuur',
  taxes: {
    names: 'omzetbelasting, toeristenbelasting',
    withheld: 'bronbelasting, ingehouden belasting',
    levies: 'toeslag, heffing, verwijderingsbijdrage, recyclingbijdrage, milieubijdrage, statiegeld',
  },
  columnHeads: {
    productCode: 'Artikelcode, Code, Artikelnr.',
    description: 'Omschrijving, Beschrijving, Product, Artikel',
    quantity: 'Aantal',
    unitOfMeasure: 'Eenheid, Eenh.',
    unitPrice: 'Prijs, Stukprijs, Prijs per stuk, Tarief',
    price: 'Bedrag, Totaal, Totaalprijs',
  },
  roles,
  contracts,
  kinds,
  labels,
  catalogueHeads,
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
  places: {
    sites: 'gebouw, bedrijventerrein, industrieterrein, verdieping, toren',
    words: 'straat, laan, plein, weg, nederland',
    endings: 'straat, laan, plein',
  },
  contact: { cuts: 'btw, kvk' },
  firms: {
    trades: 'zonen, groep, handelsmaatschappij, diensten, gebroeders',
    legalForms: 'bv, nv, vof, bvba, cvba, vzw, b v, n v, v o f, comm v',
    words: 'bv, nv',
  },
  countries: { names: { NL: 'Holland' } },
  people: { attention: 't.a.v, ter attentie van' },
  paymentTerms: {
    units: 'dag, dagen',
    heads: 'betaling, betaaltermijn',
    means: 'overboeking, incasso',
    words: 'betaalbaar, netto, binnen, na, contant, einde, te, voldoen, betalen',
    tails: 'factuurdatum, ontvangst, maand, werkdagen',
    joints: 'van, de, het, en, uiterlijk',
  },
  amounts: {
    beside:
      'fooi, aanbetaling, voorschot, eigenrisico, boete, borgsom, waarborgsom, belasting, assurantiebelasting, btw, korting, verzendkosten',
  },
  durations: {
    year: 'jaren',
    month: 'mnden',
    day: 'werkdag, werkdagen, kalenderdagen',
    hour: 'uren',
  },
  questions: { howLong: 'hoe lang, hoelang', duration: 'looptijd, opzegtermijn' },
  dates: {
    months: ['', 'febr', 'mrt, maart', '', 'mei', '', '', '', '', '', '', ''],
    monthNames: 'januari, februari, maart, augustus',
    years: 'jaar',
    yearEndings: 'belastingjaar, boekjaar, kalenderjaar',
  },
  answers: { noAtBox: 'nee' },
  pages: { words: 'pagina', of: 'van', separators: '*scheidingsblad*' },
  numbers: { bare: 'nummer', classes: 'goederencode, douane*, btw-code' },
  otherDocuments: 'oorspronkelijk, gerelateerd, vorige',
  accounts: {
    debited: 'afgeschreven, afschrijven, geïncasseerd, incasseren, schrijven wij',
    customers: `uw rekening, uw bankrekening, uw iban, je rekening, iban klant, iban van de klant, iban
      debiteur, rekening debiteur`,
    paidTo: 'overmaken, over te maken, onze rekening, onze bankrekening, begunstigde, ten name van, t.n.v',
    holders: 'rekeninghouder, ten name van, t.n.v, begunstigde',
  },
  numberOwners: { tax: 'btw', register: 'kvk, handelsregister' },
};
