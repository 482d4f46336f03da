import type { Lexicon } from '../lexicon.ts';
import { catalogueHeads } from './catalogue-heads.ts';
import { documents } from './documents.ts';
import { kinds, kindsLater } from './kinds.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { papers } from './papers.ts';
import { contracts, roles } from './roles.ts';

export const it: Lexicon = {
  locale: 'it',
  carried: `riporto, a riportare, da riportare, totale a riportare, saldo iniziale, saldo finale, saldo precedente,
    nuovo saldo, saldo al, saldo contabile al`,
  papers,
  amountMarks: { debit: 'dare, a debito', credit: 'avere, a credito', overdrawn: 'scoperto' },
  creditNotes: 'nota di credito, nota credito, nota di accredito',
  selfBilled: 'autofattura, autofatturazione, fattura emessa dal cessionario',
  taxes: {
    names: 'imposta',
    withheld: 'ritenuta, ritenute',
    levies: 'cassa, contributo, rivalsa, bollo, maggiorazione, supplemento, enpam, inarcassa, cnpadc, inps',
  },
  columnHeads: {
    productCode: 'Codice, Cod., Articolo, Cod. art.',
    description: 'Descrizione, Descrizione dei beni, Prodotto, Servizio',
    quantity: 'Quantità, Q.tà, Qta, Quant.',
    unitOfMeasure: 'U.M., UM',
    unitPrice: 'Prezzo, Prezzo unitario, Prezzo unit., P. unitario',
    price: 'Importo, Totale, Prezzo totale',
  },
  roles,
  contracts,
  kinds,
  kindsLater,
  labels,
  catalogueHeads,
  fieldWords: { name: 'nome, ragione sociale', address: 'indirizzo' },
  fieldNames: {
    total: 'importo totale, importo lordo, totale fattura, totale documento',
    subtotal: 'importo netto, totale netto',
    documentDate: 'data emissione, data documento, data acquisto',
    vendorName: 'venditore, emittente',
    buyerName: 'cliente, acquirente, destinatario',
  },
  meanings,
  documents,
  places: {
    sites: 'località, loc, zona, z.i, palazzo, scala, frazione, fraz, centro, interno',
    words: 'via, viale, piazza, corso, italia',
  },
  contact: { cuts: 'p.iva, p. iva, partita iva, cod. fisc' },
  firms: {
    trades: `servizi, distribuzione, figli, fratelli, gruppo, commerciale, industrie, società, soc`,
    legalForms: `srl, spa, snc, srls, sapa, scarl, scrl, sas, soc coop, societa cooperativa, societa per
      azioni, s r l, s p a, s n c, s a s`,
    words: 'srl, spa',
  },
  people: { attention: 'c.a, alla c.a, alla cortese attenzione' },
  paymentTerms: {
    units: 'giorno, giorni, gg',
    heads: 'pagamento, termini',
    means: 'rb, riba, rimessa, diretta, bonifico, assegno',
    words: 'netto, entro, fine, dalla, dal',
    tails: 'data, fattura, ricevimento, mese, df, fm, dffm, lavorativi',
    joints: 'a, di, della, la, il, e',
  },
  durations: { day: 'gg' },
  questions: { howLong: 'quanto tempo', duration: 'durata' },
  dates: {
    months: ['genn, gen', '', '', '', 'mag', 'giu', 'lug', 'ago', 'sett, set', 'ott', '', 'dic'],
    monthNames: 'gennaio, febbraio, aprile, maggio, giugno, luglio, settembre, ottobre, dicembre',
    ranges: 'al, fino al',
    years: 'anno',
  },
  amounts: {
    beside: 'mancia, acconto, caparra, franchigia, penale, cauzione, imposta, iva, sconto, mora',
    net: 'netto',
  },
  answers: { yesAtBox: 'si' },
  pages: {
    words: 'pagina, pag',
    of: 'di',
    fromBefore: 'riporto',
    onNext: 'da riportare, segue',
    separators: '*foglio separatore*',
  },
  numbers: { bare: 'numero', classes: 'doganal*, nomenclatura, cod. iva, codice iva' },
  otherDocuments: 'collegat, originale, precedente, rettificat',
  taxNumbers: { IT: 'p.iva, partita iva' },
  accounts: {
    debited: 'addebitato, addebitata, addebiteremo, addebito su, conto di addebito, prelevato',
    customers: `vostro conto, tuo conto, suo conto, vostro iban, iban del cliente, iban cliente, conto del
      cliente, conto del debitore`,
    paidTo: 'bonifico a, bonifico su, nostro conto, nostre coordinate, beneficiario, versare su',
    holders: 'intestatario, intestato a, beneficiario',
  },
  numberOwners: { tax: 'iva, =piva, fiscale', register: '=rea, registro' },
  letters: 'àèìòù',
  frequentWords: `il, lo, gli, la, un, si, della, delle, dei, del, nel, nella, con, che, non, una, fattura, importo, quantita,
    prezzo, cliente, scadenza, pagamento, iva, imponibile, totale, descrizione, articolo, indirizzo, numero, ordine, banca,
    conto, vostro, vostra, nostro, nostra, spett, codice, fiscale, partita, grazie, sono, piu`,
};
