import type { FieldKind } from '../../model/action.ts';

interface Sign {
  readonly kind: FieldKind;
  readonly pattern: RegExp;
}

/**
 * What a question asks for, by its words; the first that fits counts. Question words come first, because they say more
 * than nouns: "who signed" asks for a name, "is it signed" for a signature. Letters are lower case without accents.
 */
const signs: readonly Sign[] = [
  {
    kind: 'number',
    pattern: /\b(how many|wie viele|combien de|combien d|cuant[oa]s|number of|anzahl|nombre de)\b/,
  },
  { kind: 'money', pattern: /\b(how much|wie ?viel|was kostet|combien|cuant[oa])\b/ },
  { kind: 'date', pattern: /^(?:\W*)(when|until when|by when|wann|bis wann|quand|cuando)\b/ },
  { kind: 'name', pattern: /\b(who|whom|whose|wer|wem|wen|wessen|qui|quien|quienes|a qui)\b/ },
  {
    kind: 'signature',
    pattern: /\b(signed|signatures?|unterschrift(en)?|unterschrieben|signee?s?|firmad[oa]s?|firma)\b/,
  },
  {
    kind: 'checkbox',
    pattern:
      /^(?:\W*)(is|are|was|were|has|have|had|does|do|did|can|may|must|ist|sind|war|hat|haben|wird|wurde|est ce|est il|est elle|esta|estan|tiene|hay)\b/,
  },
  { kind: 'iban', pattern: /\biban\b/ },
  {
    kind: 'vatId',
    pattern:
      /\b((vat|tax) (id|identification|registration|number|no)|ust ?id\w*|umsatzsteuer ?id\w*|tva intra\w*|nif|cif)\b/,
  },
  { kind: 'email', pattern: /\b(e ?mails?|courriels?|correo electronico)\b/ },
  { kind: 'url', pattern: /\b(urls?|web ?site|web ?seite|homepage|site web|sitio web)\b/ },
  { kind: 'phone', pattern: /\b(phone|telephone|mobile|fax|telefon\w*|handynummer|telefono|movil)\b/ },
  {
    kind: 'percent',
    pattern:
      /(%|\b(percent|percentage|prozent\w*|\w*steuersatz|zinssatz|pourcentage|taux|porcentaje|(tax|vat|interest) rate)\b)/,
  },
  { kind: 'date', pattern: /\b(dates?|deadline|day|\w*datum|frist|fechas?|jour|dia)\b/ },
  {
    kind: 'money',
    pattern:
      /\b(amounts?|total|subtotal|price|cost|costs|fees?|balance|salary|wage|tax|discount|premium|\w*betrag|\w*summe|\w*preis|kosten|gebuhr|gehalt|montant|prix|cout|solde|importe|precio|coste|saldo|impuesto)\b/,
  },
  {
    kind: 'identifier',
    pattern:
      /(#|\b(numbers?|no|id|identifier|code|reference|ref|\w*nummer|\w*nr|kennung|aktenzeichen|numero|n°|referencia|codigo)\b)/,
  },
  { kind: 'address', pattern: /\b(where|address|wo|adresse|anschrift|ou|direccion|donde)\b/ },
  { kind: 'number', pattern: /\b(quantity|count|weight|menge|gewicht|quantite|poids|cantidad|peso)\b/ },
  {
    kind: 'name',
    pattern:
      /\b(names?|company|customer|client|vendor|supplier|seller|buyer|person|firma|kunde|lieferant|nom|entreprise|fournisseur|nombre|empresa|proveedor)\b/,
  },
];

/** The kind of value that answers a question in English, German, French or Spanish; `text` when nothing tells. */
export function promptKind(prompt: string): FieldKind {
  const plain = prompt
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[-'’./]/g, ' ')
    .replace(/\s+/g, ' ');
  // "Nombre" counts in French and names in Spanish.
  const isSpanish = /[¿¡]|\b(cual|cuales|el|los|del|que)\b/.test(plain);
  const heard = isSpanish ? plain.replace(/\bnombre de\b/g, 'nombre') : plain;
  return signs.find((sign) => sign.pattern.test(heard))?.kind ?? 'text';
}
