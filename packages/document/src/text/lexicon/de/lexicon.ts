import type { Lexicon } from '../lexicon.ts';
import { catalogueHeads } from './catalogue-heads.ts';
import { documents } from './documents.ts';
import { kinds, kindsLater } from './kinds.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { papers } from './papers.ts';
import { questions } from './questions.ts';
import { contracts, roles } from './roles.ts';

export const de: Lexicon = {
  locale: 'de',
  carried: `Übertrag, Vortrag, Saldovortrag, Saldo vom, Saldo per, alter Saldo, neuer Saldo, Anfangssaldo, Endsaldo,
    Schlusssaldo, alter Kontostand, neuer Kontostand, Kontostand am, Kontostand vom, Anfangsbestand,
    Endbestand, Seitensumme, Zwischensumme, Letzter Saldo`,
  papers,
  amountMarks: { debit: 'S, Soll', credit: 'H, Haben', overdrawn: 'überzogen' },
  creditNotes: '*gutschrift*, storno*, rechnungskorrektur*, korrekturrechnung*',
  ordersOfBoth: 'auftrag',
  taxes: {
    names: 'Mehrwertsteuer, Umsatzsteuer, Kurtaxe, Versicherungssteuer',
    withheld: 'Steuerabzug, Abzugsteuer, Quellensteuer, Verrechnungssteuer, Bauabzugsteuer',
    levies: 'Umlage, Abgabe, Zuschlag, Entsorgung, Recyclingbeitrag, Pfand, Maut, Beitrag',
  },
  roles,
  contracts,
  kinds,
  kindsLater,
  labels,
  catalogueHeads,
  fieldWords: { name: 'Name', address: 'Adresse, Anschrift' },
  fieldNames: {
    total: 'Brutto, Endsumme, Rechnungsendbetrag',
    subtotal: 'Netto',
    documentDate: 'Kaufdatum, Bondatum',
    vendorName: 'Firma, Anbieter',
    buyerName: 'Rechnung',
  },
  documents,
  places: {
    sites:
      'haus, gebäude, gewerbepark, industriegebiet, gewerbegebiet, industriepark, hinterhaus, aufgang, halle, tor, schloss',
    words: 'strasse, str, weg, platz, allee, gasse, ring, damm, ufer, chaussee, hof, deutschland',
    endings: 'strasse, straße, str, str., weg, platz, allee, gasse, ring, damm, hof',
  },
  contact: {
    cuts: 'ust-id, ust-idnr, ust.-id, steuernr, steuer-nr, steuernummer',
    words: 'ust',
    banks: 'konto',
  },
  firms: {
    trades: `handels, handelsgesellschaft, vertriebs, vertriebsgesellschaft, gesellschaft, service,
      dienstleistungs, dienstleistungen, verwaltungs, beteiligungs, beteiligungsgesellschaft, technik,
      logistik, bau, für, partner, gruppe, söhne, co`,
    legalForms: `gmbh, ag, kg, kgaa, ug, ohg, gbr, ek, ev, mbh, m, haftungsbeschrankt, mbb, partg,
      partgmbb, partg mbb, og, gesmbh, ges mbh, ges m b h, gmbh & co ohg, ggmbh, eg, se & co kg, ag & co
      kg, gmbh & co kgaa, stiftung & co kg`,
    words: 'gmbh, ag, kg, ug, e.k, ek, ohg, gbr',
    tradeNames: 'handelsname, geschäftsbezeichnung',
  },
  people: {
    salutations: 'herr, herrn, frau, dr, z. hd, z.hd',
    departments: 'abteilung, abt',
    attention: 'z. hd, z.hd, zu händen, zuhanden, zu handen',
  },
  paymentTerms: {
    units: 'tag, tage, tagen',
    heads: 'zahlung, zahlungsziel',
    means: 'überweisung, lastschrift',
    words: 'zahlbar, fällig, innerhalb, innert, binnen, netto, rein, ohne, abzug, nach, ab, skonto, sofort',
    tails:
      'rechnungsdatum, rechnungserhalt, rechnungseingang, rechnungsstellung, erhalt, eingang, kassa, lieferung, monatsende, werktagen, werktage',
    joints: 'von, der, des, dieser, mit, in, und, bis',
  },
  durations: {
    year: 'Jahren, Jahres',
    month: 'Monaten, Monats, Mte',
    day: 'Tagen, Kalendertag, Kalendertage, Kalendertagen, Werktag, Werktage, Werktagen, Arbeitstag, Arbeitstage, Arbeitstagen, Banktage, Banktagen',
    hour: 'Std, Stdn',
    qualifiers: 'volle, vollen, ganze, ganzen, aufeinanderfolgende',
  },
  dates: {
    months: ['jaenner', '', 'maerz, mrz', '', 'mai', '', '', '', '', 'okt', '', 'dez'],
    monthNames: 'januar, februar, maerz, juni, juli, oktober, dezember',
    ranges: 'bis',
    years: 'jahr',
    yearEndings: 'steuerjahr, geschäftsjahr, kalenderjahr',
  },
  amounts: {
    beside:
      'trinkgeld, anzahlung, vorauszahlung, mahngebuhr, selbstbehalt, selbstbeteiligung, eigenanteil, kaution, versandkosten, nebenkosten, steuer, mwst, saumnis',
    debits: 'soll',
    net: 'netto',
    rates: 'satz',
    bases: 'je, pro',
  },
  answers: { yes: 'ja', no: 'nein' },
  pages: {
    words: 'seite, blatt',
    of: 'von',
    ofAlone: 'von',
    fromBefore: 'fortsetzung, übertrag, vortrag',
    onNext: 'übertrag, nächste seite',
    separators: '*trennblatt*, *trennseite*',
  },
  numbers: {
    classes:
      'zolltarif*, warennummer, warentarif*, statistische*, steuercode, steuerschlüssel, MwSt-Code, USt-Code',
    short: 'nr',
    bare: 'nr, nummer, der',
    endings: 'nummer, nr',
    stems: { bestell: 'bestellung' },
    invoiceFields: 'rechnung',
    orderFields: 'bestell',
  },
  otherDocuments: 'ursprung, zugehor, vorherig, vorangeg, berichtigt, korrigiert',
  accounts: {
    debited: `abgebucht, abbuchen, buchen wir, wir buchen, eingezogen, einziehen, ziehen wir, wir ziehen,
      belastet, belasten, Lastschriftkonto`,
    customers: `Ihr Konto, Ihrem Konto, Ihres Kontos, Ihrem Bankkonto, Ihr Bankkonto, Ihre IBAN, Ihre
      Bankverbindung, Ihrer Bankverbindung, Kunden-IBAN, IBAN des Kunden, Konto des Kunden, IBAN des
      Zahlungspflichtigen, Kontoverbindung des Kunden`,
    paidTo: `überweisen, überweisung auf, überweisung an, unser Konto, unserem Konto, unsere Bankverbindung,
      Zahlungsempfänger, Begünstigter, zahlbar auf, einzahlen`,
    holders: 'Kontoinhaber, Inhaber, lautend auf',
  },
  numberOwners: {
    tax: 'ust, umsatzsteuer, mehrwertsteuer, mwst, steuer, uid',
    register: 'handelsregister, hrb, hra, amtsgericht, firmenbuch, registergericht',
  },
  questions,
  meanings,
  unlikelyNames: 'rechnung, seite',
  letters: 'äöüß',
  frequentWords: `und, der, die, das, den, dem, des, fur, mit, von, vom, zum, zur, bei, auf, ist, nicht, oder, ihre, ihr, sie,
    wir, rechnung, betrag, datum, menge, gesamt, gesamtbetrag, summe, netto, brutto, mwst, ust, steuer, kunde, kundennummer,
    lieferung, lieferschein, artikel, preis, einzelpreis, zahlung, bezahlt, gmbh, strabe, strasse, bankverbindung, konto,
    seite, nummer, bestellung, uhr, danke`,
};
