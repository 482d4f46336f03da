import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { kinds } from '../action/templates/kinds.ts';
import { templates } from '../action/templates/templates.ts';
import type { Page } from '../model/page.ts';
import { classify } from './classify.ts';

/** What a language calls an invoice, a receipt and an order, and what it prints on them. */
interface Words {
  readonly invoice: string;
  readonly receipt: string;
  readonly order: string;
  readonly note: string;
  readonly number: string;
  readonly date: string;
  readonly due: string;
  readonly seller: string;
  readonly buyer: string;
  readonly columns: readonly [item: string, quantity: string, price: string, amount: string];
  readonly delivery: string;
  readonly tax: string;
  readonly total: string;
  readonly cash: string;
  readonly thanks: string;
}

const languages: Readonly<Record<string, Words>> = {
  pl: wordsOf(
    'Faktura VAT|Paragon fiskalny|Zamówienie|Dokument WZ|Numer|Data wystawienia|Termin płatności|Sprzedawca|Nabywca|Nazwa towaru|Ilość|Cena|Wartość|Termin dostawy|VAT|Razem|Gotówka|Dziękujemy za zakupy',
  ),
  pt: wordsOf(
    'Fatura|Talão de venda|Nota de encomenda|Guia de remessa|Número|Data de emissão|Data de vencimento|Fornecedor|Cliente|Descrição|Quantidade|Preço|Valor|Data de entrega|IVA|Total|Numerário|Obrigado pela sua visita',
  ),
  cs: wordsOf(
    'Faktura - daňový doklad|Účtenka|Objednávka|Dodací list|Číslo|Datum vystavení|Datum splatnosti|Dodavatel|Odběratel|Popis|Množství|Cena|Celkem|Termín dodání|DPH|Celkem|Hotovost|Děkujeme za nákup',
  ),
  sk: wordsOf(
    'Faktúra|Pokladničný doklad|Objednávka|Dodací list|Číslo|Dátum vystavenia|Dátum splatnosti|Dodávateľ|Odberateľ|Popis|Množstvo|Cena|Spolu|Termín dodania|DPH|Spolu|Hotovosť|Ďakujeme za nákup',
  ),
  da: wordsOf(
    'Faktura|Kvittering|Indkøbsordre|Følgeseddel|Nummer|Fakturadato|Forfaldsdato|Leverandør|Kunde|Beskrivelse|Antal|Pris|Beløb|Leveringsdato|Moms|I alt|Kontant|Tak for besøget',
  ),
  sv: wordsOf(
    'Faktura|Kassakvitto|Inköpsorder|Följesedel|Nummer|Fakturadatum|Förfallodatum|Säljare|Kund|Beskrivning|Antal|Pris|Belopp|Leveransdatum|Moms|Totalt|Kontant|Tack för besöket',
  ),
  fi: wordsOf(
    'Lasku|Kassakuitti|Ostotilaus|Lähete|Numero|Laskun päivämäärä|Eräpäivä|Myyjä|Ostaja|Kuvaus|Määrä|Hinta|Summa|Toimituspäivä|ALV|Yhteensä|Käteinen|Kiitos käynnistä',
  ),
  nb: wordsOf(
    'Faktura|Kvittering|Innkjøpsordre|Pakkseddel|Nummer|Fakturadato|Forfallsdato|Leverandør|Kunde|Beskrivelse|Antall|Pris|Beløp|Leveringsdato|Mva|Totalt|Kontant|Takk for besøket',
  ),
  tr: wordsOf(
    'Fatura|Satış fişi|Satın alma siparişi|Sevk irsaliyesi|No|Fatura tarihi|Vade tarihi|Satıcı|Alıcı|Açıklama|Miktar|Birim fiyat|Tutar|Teslim tarihi|KDV|Toplam|Nakit|Teşekkür ederiz',
  ),
  hu: wordsOf(
    'Számla|Nyugta|Megrendelés|Szállítólevél|Sorszám|Kelt|Fizetési határidő|Eladó|Vevő|Megnevezés|Mennyiség|Egységár|Érték|Szállítási határidő|ÁFA|Összesen|Készpénz|Köszönjük a vásárlást',
  ),
  ro: wordsOf(
    'Factură|Bon fiscal|Comandă de achiziție|Aviz de însoțire a mărfii|Număr|Data emiterii|Data scadenței|Furnizor|Cumpărător|Denumire|Cantitate|Preț|Valoare|Termen de livrare|TVA|Total|Numerar|Vă mulțumim',
  ),
  id: wordsOf(
    'Faktur penjualan|Struk belanja|Surat pesanan|Surat jalan|Nomor|Tanggal faktur|Jatuh tempo|Penjual|Pembeli|Keterangan|Jumlah|Harga|Total harga|Tanggal kirim|PPN|Total|Tunai|Terima kasih',
  ),
  ja: wordsOf(
    '請求書|領収書|注文書|納品書|番号|発行日|支払期限|販売者|お客様|品名|数量|単価|金額|納期|消費税|合計|現金|ありがとうございました',
  ),
};

function wordsOf(text: string): Words {
  const [
    invoice,
    receipt,
    order,
    note,
    number,
    date,
    due,
    seller,
    buyer,
    item,
    quantity,
    price,
    amount,
    delivery,
    tax,
    total,
    cash,
    thanks,
  ] = text.split('|') as [string, ...string[]];
  const columns = [item!, quantity!, price!, amount!] as const;
  return {
    invoice,
    receipt: receipt!,
    order: order!,
    note: note!,
    number: number!,
    date: date!,
    due: due!,
    seller: seller!,
    buyer: buyer!,
    columns,
    delivery: delivery!,
    tax: tax!,
    total: total!,
    cash: cash!,
    thanks: thanks!,
  };
}

const { EXPENSE_RECEIPT: _, ...others } = kinds;
const choices = [
  templates.INVOICE,
  templates.RECEIPT,
  templates.PURCHASE_ORDER,
  ...Object.values(others),
].map((action) => ({ action }));

/** The likeliest kind: a dozen lines in a language that nobody drew are too little to be sure. */
function kindOf(lines: readonly string[], paper?: { readonly widthPt: number; readonly heightPt: number }) {
  const { probabilities } = classify([withLargeTitle(pageOfText(lines.join('\n'), paper))], choices);
  return choices[probabilities.indexOf(Math.max(...probabilities))]!.action.template;
}

/** The first row in letters of twice the size. */
function withLargeTitle(page: Page): Page {
  const words = page.words.map((word) =>
    word.line > 0 ? word : { ...word, box: { ...word.box, height: 2 * word.box.height } },
  );
  return { ...page, words };
}

function tableOf({ columns: [item, quantity, price, amount] }: Words): readonly string[] {
  return [
    `${item.padEnd(30)}${quantity.padEnd(14)}${price.padEnd(14)}${amount}`,
    `${'Orvik 40'.padEnd(30)}${'3'.padEnd(14)}${'40,00'.padEnd(14)}120,00`,
    `${'Tamsel B'.padEnd(30)}${'2'.padEnd(14)}${'15,50'.padEnd(14)}31,00`,
  ];
}

describe.each(Object.entries(languages))('%s', (_language, words) => {
  const { number, date, due, seller, buyer, delivery, tax, total, cash, thanks } = words;
  const parties = [`${seller.padEnd(44)}${buyer}`, `${'Orvik Tamsel'.padEnd(44)}Brenk Solund`, ''];

  test('an invoice', () => {
    const head = [
      `                    ${words.invoice}`,
      '',
      `${number}: 4711/23`,
      `${date}: 12.03.2023`,
      `${due}: 26.03.2023`,
      '',
    ];
    const sums = ['', `${tax}: 34,73`, `${total}: 185,73`];
    expect(kindOf([...head, ...parties, ...tableOf(words), ...sums])).toBe('INVOICE');
  });

  test('a receipt of a till', () => {
    const slip = { widthPt: 220, heightPt: 600 };
    const lines = [
      'Orvik Tamsel',
      words.receipt,
      '12.03.2023 14:22',
      'Brot    2,40',
      'Kava    3,10',
      `${total}  5,50`,
      `${tax} 0,88`,
      `${cash}  10,00`,
      thanks,
    ];
    expect(kindOf(lines, slip)).toBe('RECEIPT');
  });

  test('an order', () => {
    const head = [
      `                    ${words.order}`,
      '',
      `${words.order} ${number}: 8801`,
      `${delivery}: 30.03.2023`,
      '',
    ];
    expect(kindOf([...head, ...parties, ...tableOf(words), '', `${total}: 151,00`])).toBe('PURCHASE_ORDER');
  });

  test('a delivery note', () => {
    const [item, quantity] = words.columns;
    const head = [`                    ${words.note}`, '', `${number}: 8801`, `${delivery}: 30.03.2023`, ''];
    const rows = [`${item.padEnd(40)}${quantity}`, `${'Orvik 40'.padEnd(40)}3`, `${'Tamsel B'.padEnd(40)}2`];
    expect(kindOf([...head, ...parties, ...rows])).toBe('DELIVERY_NOTE');
  });
});
