/** Languages of business documents whose letters are counted separately. */
type TextLanguage = 'de' | 'fr' | 'es' | 'it' | 'other';

/** Short words that are frequent in one language and do not occur in the others. */
const frequentWords: Readonly<Record<Exclude<TextLanguage, 'other'>, readonly string[]>> = {
  de: 'und der die das den dem für von mit zum zur auf ist nicht oder wir sie ihre rechnung betrag datum menge'.split(
    ' ',
  ),
  fr: 'le les des et du une pour par avec sur dans vous votre notre nos facture montant prix adresse'.split(
    ' ',
  ),
  es: 'el los las por para con una su sus factura fecha importe cantidad precio del cliente'.split(' '),
  it: 'il gli delle della del per con una di fattura importo quantità prezzo cliente data'.split(' '),
};
const leastWords = 4;

/**
 * The language of a printed text, by its frequent words; `other` if there are too few, or two languages are too close.
 */
export function languageOf(text: string): TextLanguage {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const counts = Object.entries(frequentWords).map(([language, frequent]) => ({
    language: language as TextLanguage,
    count: words.filter((word) => frequent.includes(word)).length,
  }));
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  return first!.count >= leastWords && first!.count > 1.5 * second!.count ? first!.language : 'other';
}
