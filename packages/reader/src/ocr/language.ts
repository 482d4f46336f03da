/** Languages that are told from the words of a page, and whose letters are then expected. */
export type PageLanguage = 'deu' | 'fra';

/** Frequent words of business documents that English does not have, without their diacritics, which may have been missed. */
const signs: Readonly<Record<PageLanguage, ReadonlySet<string>>> = {
  deu: new Set(
    'und der die das den dem des fur mit von vom zum zur bei auf ist nicht oder ihre ihr sie wir rechnung betrag datum menge gesamt gesamtbetrag summe netto brutto mwst ust steuer kunde kundennummer lieferung lieferschein artikel preis einzelpreis zahlung bezahlt gmbh strabe strasse bankverbindung konto seite nummer bestellung uhr danke'.split(
      ' ',
    ),
  ),
  fra: new Set(
    'le la les des du et un une pour par avec sur dans est vous votre nos vos notre facture montant prix quantite tva remise adresse livraison commande paiement reglement numero unitaire echeance societe siret siren rue cedex banque merci'.split(
      ' ',
    ),
  ),
};
const leastSigns = 4;
/** A language must show this many times as often as the other. */
const lead = 1.5;

/** The language of a text, with or without its diacritics; undefined for English and all others. */
export function pageLanguageOf(words: readonly string[]): PageLanguage | undefined {
  const counts = { deu: 0, fra: 0 };
  for (const word of words) {
    const plain = word
      .normalize('NFD')
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase();
    if (signs.deu.has(plain)) counts.deu++;
    if (signs.fra.has(plain)) counts.fra++;
  }
  const share = Math.max(leastSigns, words.length * 0.02);
  if (counts.deu >= share && counts.deu >= lead * counts.fra) return 'deu';
  if (counts.fra >= share && counts.fra >= lead * counts.deu) return 'fra';
  return undefined;
}
