import { plainForm } from '../lines/plain-form.ts';

/** Languages that are told from the words of a page, and whose letters are then expected (ISO 639-3). */
export type PageLanguage = 'ces' | 'dan' | 'deu' | 'fra' | 'ita' | 'pol' | 'por' | 'spa' | 'swe' | 'tur';

/**
 * Frequent words of business documents that English does not have, without their diacritics, which may have been missed.
 * `dan` stands for Norwegian as well.
 */
const words: Readonly<Record<PageLanguage, string>> = {
  ces: 'faktura danovy doklad dodavatel odberatel datum vystaveni splatnosti castka cena celkem dph mnozstvi nazev cislo objednavky ucet ulice ico dic dekujeme platba prosime uhrade zakaznik zbozi sazba zaklad sleva jsou nebo pri bylo tydne nakup',
  dan: 'faktura dato belob belop moms mva og kunde antall antal pris betaling forfaldsdato forfallsdato konto levering vare varer ikke deres kontonummer ordre adresse tak takk uden',
  deu: 'und der die das den dem des fur mit von vom zum zur bei auf ist nicht oder ihre ihr sie wir rechnung betrag datum menge gesamt gesamtbetrag summe netto brutto mwst ust steuer kunde kundennummer lieferung lieferschein artikel preis einzelpreis zahlung bezahlt gmbh strabe strasse bankverbindung konto seite nummer bestellung uhr danke',
  fra: 'le la les des du et un une pour par avec sur dans est vous votre nos vos notre facture montant prix quantite tva remise adresse livraison commande paiement reglement numero unitaire echeance societe siret siren rue cedex banque merci',
  ita: 'il lo gli la un si della delle dei del nel nella con che non una fattura importo quantita prezzo cliente scadenza pagamento iva imponibile totale descrizione articolo indirizzo numero ordine banca conto vostro vostra nostro nostra spett codice fiscale partita grazie sono piu',
  pol: 'faktura sprzedawca nabywca data wystawienia sprzedazy ilosc cena netto brutto wartosc stawka razem zaplaty termin platnosci platnosc sposob przelew gotowka ulica numer rachunek bankowy nazwa towaru uslugi slownie oraz jest nie dla prosze dziekujemy kwota podatek zamowienia klient',
  por: 'fatura factura nota fiscal cliente quantidade preco valor morada rua numero pagamento vencimento obrigado com para uma dos das pelo pela nao nosso nossa encomenda artigo descricao contribuinte iva endereco conta banco',
  spa: 'el los las la del un se su una con para por que sus factura fecha cliente precio cantidad importe iva imponible numero pedido pago gracias calle avenida direccion telefono empresa cuenta banco vencimiento descripcion articulo unidades nuestro nuestra segun',
  swe: 'faktura fakturadatum datum belopp moms summa att och kund antal pris betalas forfallodatum bankgiro plusgiro nummer leverans artikel fran inte kundnummer betalning tack',
  tur: 'fatura tarih tarihi tutar tutari toplam kdv adet miktar birim fiyat fiyati musteri adres adresi vergi dairesi numarasi odeme banka hesap ile icin bir sayin tesekkur genel matrah siparis urun aciklama subesi',
};
const languages = Object.keys(words) as readonly PageLanguage[];
const signs = new Map(languages.map((language) => [language, new Set(words[language].split(' '))]));
const leastSigns = 4;
/** A language must show this many times as often as any other. */
const lead = 1.5;

/** The language of a text, with or without its diacritics; undefined for English and all others. */
export function pageLanguageOf(text: readonly string[]): PageLanguage | undefined {
  const plain = text.map((word) =>
    plainForm(word)
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase(),
  );
  const counts = languages
    .map((language) => ({ language, count: plain.filter((word) => signs.get(language)!.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts as [(typeof counts)[number], (typeof counts)[number]];
  const share = Math.max(leastSigns, text.length * 0.02);
  return first.count >= share && first.count >= lead * second.count ? first.language : undefined;
}
