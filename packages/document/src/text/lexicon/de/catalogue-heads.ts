import type { CatalogueHeads } from '../catalogue-heads.ts';

export const catalogueHeads: CatalogueHeads = {
  id: 'Nr., Nummer, Lieferantennummer, Lieferantennr., Lieferanten-Nr., Kreditor, Kreditornummer, Kreditorennummer, Kreditor-Nr., Kreditorenkonto, Debitor, Debitornummer, Bestellnummer, Bestell-Nr., Bestellung, Schlüssel, Kennung',
  name: 'Name, Firma, Firmenname, Lieferant, Lieferantenname, Kunde, Kundenname, Unternehmen, Bezeichnung der Firma, Name 1',
  taxId:
    'Steuernummer, USt-IdNr., USt-ID, UStID, Umsatzsteuer-ID, Umsatzsteuer-Identifikationsnummer, UID, UID-Nummer, Steuer-ID',
  iban: 'IBAN, Bankverbindung, Konto, Bankkonto',
  registerNumber: 'Handelsregisternummer, Handelsregister, HRB, Registernummer, Firmenbuchnummer',
  customerNumber: 'Kundennummer, Kundennr., unsere Kundennummer',
  domain: 'Domain, Internet, Webseite, Homepage, E-Mail, E-Mail-Adresse',
  street: 'Straße, Strasse, Straße und Hausnummer, Anschrift, Adresse',
  postcode: 'PLZ, Postleitzahl',
  city: 'Ort, Stadt, Wohnort',
  country: 'Land, Länderkennzeichen',
  currency: 'Währung',
  supplier: 'bestellt bei',
  date: 'Datum, Bestelldatum',
  total: 'Gesamtbetrag, Summe, Bestellwert, Gesamt',
  article: 'Artikel, Artikelnummer, Artikelnr., Artikel-Nr., Material, Materialnummer',
  description: 'Beschreibung, Bezeichnung, Artikelbezeichnung, Text',
  quantity: 'Menge, Bestellmenge, Anzahl',
  unitPrice: 'Einzelpreis, Preis, Stückpreis',
  amount: 'Betrag, Positionswert, Nettobetrag',
  invoiced: 'berechnet, fakturiert, bereits berechnet, berechnete Menge',
};
