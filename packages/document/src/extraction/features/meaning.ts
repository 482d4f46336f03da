import { fold } from '../../text/layout/fold.ts';
import { remembering } from '../../text/layout/remembering.ts';

/** What the words of a label speak of, in the languages that the templates know. Folded starts of words; `=` whole. */
const meanings = {
  total: '=total =totals =totale gesamt summe =sum montant =ttl =totaal totalbetrag totalamount',
  part: '=sub subtot zwischen teil sous =partial',
  grand: '=grand brutto =gross =ttc =rsp gesamtbetrag grandtotal nettopay',
  net: '=net =nett netto =ht =base basis taxable excl exl without ohne =hors netamount excluding zwischensumme warenwert',
  inclusive: 'incl inkl =with =toutes inclusive',
  tax: '=tax =gst =vat =tva =sst =mwst =ust umsatzsteuer mehrwertsteuer steuer =iva =btw =taxe =taxes salestax',
  due: '=due =payable payer zahlbar zahlbetrag faellig fallig echeance =pay =owing =balance outstanding offen restbetrag =exigible scadenza vencimiento betaal',
  paid: '=paid =cash =visa =master =mastercard =card =tender tendered =received =payment debit credit =amex anzahlung acompte prepaid bezahlt gegeben bargeld vorauszahlung =paiement =nets =paywave',
  change: '=change =changes ruckgeld =rendu wechselgeld =baki changedue',
  round: 'round =rnd rundung arrondi rdg adjustment adjusment adjustmen adj =bill',
  discount:
    'discount =disc rabatt remise skonto abschlag rebate =less nachlass saving allowance member voucher promo',
  charge: 'charge zuschlag =frais service shipping delivery freight versand fracht =fee =fees =port tip',
  quantity:
    '=qty quantity menge anzahl =items =item =qte quantite =pcs =unit =units stk stuck count number cantidad aantal',
  price: '=price preis prix =rate einzelpreis =each precio prezzo prijs =pu',
  line: '=line position =pos zeile ligne positionssumme warenwert',
  amount: 'amount =amt betrag montant =value wert importe importo bedrag =amout =rm',
  date: '=date datum =dated fecha =data =day =am =vom =on tanggal issued',
  time: '=time uhr heure =hour =until zeit',
  start: '=from =start =begin =von =du =debut beginn =since =starting',
  end: '=to =end =bis =au =fin =until =thru =through ending ende',
  invoice: 'invoice rechnung facture =bill factura fattura factuur =inv invoicedate rechnungs',
  receipt: 'receipt =rcpt =slip quittung beleg =doc document =trans transaction =ref reference reçu recu',
  order: '=order =po purchase bestell auftrag commande pedido ordine =orders bestelling =bon',
  customer: 'customer kunde client cust debitor =klant cliente =account',
  delivery: 'deliver liefer livraison ship leistung versand dispatch =service shipment entrega prestation',
  number: '=no =nr =number nummer =num =numero =numéro =n =id =# =ref =code =ident number kennung',
  print:
    'print druck =valid expir gueltig =created effective =due_ original =version revision associee previous =contrat',
  another:
    '=alt alternate =other =old =prior =former =parent =master external =fremd =andere =alte externe =autre =ancien',
  contract: 'contract vertrag contrat agreement',
  phone: '=tel telefon telephone phone =fax mobile =hp handy',
  registration:
    '=reg registration =gst =roc siret siren =hrb handelsregister =co =company =vatid ustid steuernummer =gln =duns =rcs =naf =bic =swift =iban konto =account bank blz',
  vendor:
    'seller vendor supplier verkaufer lieferant fournisseur vendeur =from merchant absender rechnungssteller rechnungsersteller beneficiaire remit kreditor =by',
  buyer:
    'buyer =bill =sold kaufer client customer acheteur empfanger =to kunde destinataire invoicee adresse leistungsempfanger =besteller',
  address: 'address anschrift adresse =street indirizzo direccion',
  name: '=name firma =nom company raison =company',
  person:
    'contact ansprechpartner cashier kassierer =staff salesperson =server =operator =clerk =attn bearbeiter table =pos terminal counter',
} as const satisfies Record<string, string>;

export type Meaning = keyof typeof meanings;
export const meaningNames = Object.keys(meanings) as readonly Meaning[];

const whole = new Map<string, number[]>();
const starts: [string, number][] = [];
Object.values(meanings).forEach((words, index) => {
  for (const word of words.split(' ')) {
    if (!word.startsWith('=')) starts.push([fold(word), index]);
    else whole.set(fold(word), [...(whole.get(fold(word)) ?? []), index]);
  }
});

/** Indices in {@link meaningNames} of what a text speaks of. */
export const meaningsOf: (text: string) => ReadonlySet<number> = remembering((text) => {
  const found = new Set<number>();
  for (const word of text.split(/[\s,.;:()/\-_|]+|(?=#)/u))
    for (const index of meaningsOfWord(word)) found.add(index);
  return found;
});

const meaningsOfWord = remembering((word): readonly number[] => {
  const folded = fold(word);
  if (folded === '') return [];
  const held = starts.filter(
    ([start]) => folded.startsWith(start) || (start.length > 4 && folded.includes(start)),
  );
  // `Käufer` does not count in `Verkäufer`.
  const own = held.filter(([start]) => !held.some(([other]) => other !== start && other.includes(start)));
  return [...new Set([...(whole.get(folded) ?? []), ...own.map(([, index]) => index)])];
});
