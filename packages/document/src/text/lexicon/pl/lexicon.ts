import type { Lexicon } from '../lexicon.ts';
import { catalogueHeads } from './catalogue-heads.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';
import { contracts, roles } from './roles.ts';

export const pl: Lexicon = {
  locale: 'pl',
  carried: `z przeniesienia, do przeniesienia, saldo początkowe, saldo końcowe, saldo poprzednie, saldo otwarcia,
    saldo zamknięcia, saldo z przeniesienia`,
  papers,
  paperLabels,
  firms: {
    trades: 'handel, usługi, grupa, przedsiębiorstwo',
    legalForms: `sp z oo, sp z o o, sp zoo, sp zo o, spzoo, spolka z oo, spolka z o o, spółka z oo,
      spółka z o o, spółka z ograniczoną odpowiedzialnością, spółka akcyjna, spółka jawna, spółka
      komandytowa, sp j, spj, sp k, spk, s a, sa, psa, sp p, ska`,
  },
  amountMarks: { debit: 'Wn', credit: 'Ma' },
  creditNotes: 'faktura korygująca, korekta',
  selfBilled: 'samofakturowanie',
  taxes: { names: 'podatek', withheld: 'podatek u źródła', levies: 'opłata, dopłata, kaucja' },
  columnHeads: {
    lineNumber: 'Lp., L.p.',
    productCode: 'Indeks, Kod',
    description: 'Nazwa, Nazwa towaru lub usługi, Nazwa towaru, Opis',
    quantity: 'Ilość, Il.',
    unitOfMeasure: 'J.m., Jm, Jedn., Miara',
    unitPrice: 'Cena netto, Cena jedn., Cena jednostkowa, Cena',
    price: 'Wartość netto, Wartość, Kwota netto',
  },
  roles,
  contracts,
  labels,
  catalogueHeads,
  fieldWords: { name: 'nazwa', address: 'adres' },
  fieldNames: {
    total: 'kwota brutto, brutto',
    subtotal: 'netto',
    vendorName: 'sprzedawca, wystawca',
    buyerName: 'nabywca, odbiorca, klient',
  },
  meanings,
  places: { sites: 'budynek, lokal, osiedle, os' },
  contact: { cuts: 'nip, regon' },
  people: { attention: 'do rąk' },
  paymentTerms: {
    units: 'dzień, dni',
    heads: 'płatność, zapłata, termin',
    means: 'przelewem, przelew, gotówka',
    words: 'płatne, płatna, ciągu, od, netto',
    tails: 'daty, dnia, otrzymania, wystawienia, faktury, roboczych',
    joints: 'w, i, na, do',
  },
  numbers: { classes: 'PKWiU, kod CN' },
  amounts: { beside: 'napiwek, zaliczka, zadatek, kaucja, kara, podatek, vat, rabat, udzialwlasny' },
  durations: { year: 'latach', month: 'mc, mcy', day: 'dniach', qualifiers: 'pełnych, kolejnych' },
  questions: { howLong: 'jak długo', duration: 'czas trwania' },
  dates: { ranges: 'do', years: 'rok' },
  currencies: { PLN: { signs: 'zł' } },
  letters: 'ąćęłńóśźż',
  frequentWords: `faktura, sprzedawca, nabywca, data, wystawienia, sprzedazy, ilosc, cena, netto, brutto, wartosc, stawka,
    razem, zaplaty, termin, platnosci, platnosc, sposob, przelew, gotowka, ulica, numer, rachunek, bankowy, nazwa, towaru,
    uslugi, slownie, oraz, jest, nie, dla, prosze, dziekujemy, kwota, podatek, zamowienia, klient`,
  otherDocuments: 'korygowan, pierwotn, poprzedni, powiazan',
  taxNumbers: { PL: 'nip' },
  accounts: {
    debited: 'pobrana, pobrane, pobierzemy, obciążymy, obciążony',
    customers: `państwa rachunku, państwa konta, twojego rachunku, twojego konta, rachunek klienta, rachunek
      nabywcy, iban klienta, rachunek płatnika, konto płatnika`,
    paidTo: 'przelew na, przelać na, wpłaty na, nasz rachunek, nasze konto, odbiorca płatności',
    holders: 'posiadacz rachunku, właściciel rachunku',
  },
  companyNumbers: { regon: 'regon' },
  numberOwners: { tax: '=nip, =vat', register: '=krs, =regon' },
};
