import type { Draw } from '../draw.ts';
import type { Sale, SaleLine } from '../sale.ts';
import type { Template } from '../template.ts';
import type { TemplateField } from '../template-head.ts';
import { asides, buyerBlocks, footer, letterhead } from './composed-parties.ts';
import { arrange, beside, boxed, filler, type Pair } from './pieces.ts';
import { cap, tradeCaptions, word } from './trade-captions.ts';
import { tradeFields, tradeTables } from './trade-fields.ts';

const locales = [
  'en-US',
  'en-US',
  'en-GB',
  'en-IN',
  'en-AU',
  'en-ZA',
  'en-CA',
  'en-SG',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-BE',
  'es-ES',
  'es-MX',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'pt-PT',
  'pt-BR',
  'sv-SE',
  'ja-JP',
];
export const rates: Readonly<Record<string, readonly number[]>> = {
  US: [0, 7.25, 8, 6.5],
  GB: [20],
  DE: [19, 7],
  FR: [20, 5.5],
  IN: [18, 12, 5],
  AU: [10],
  CH: [8.1],
  ES: [21, 10],
  IT: [22, 10],
  NL: [21, 9],
  PL: [23, 8],
  PT: [23],
  SE: [25],
  CA: [5, 13],
  ZA: [15],
  SG: [9],
  AT: [20],
  BE: [21],
  MX: [16],
  BR: [0],
  JP: [10, 8],
};

/** Trade documents composed anew each time from blocks, captions and styles. */
export const composedTrade: Template = {
  name: 'composed/trade',
  head: {
    kind: 'invoice',
    locales,
    fields: tradeFields as Readonly<Record<string, TemplateField>>,
    tables: tradeTables,
  },
  render: (d) => {
    const sale = d.sale({ lines: [1, d.pick(4, 9, 16)], rates: [d.pick(rates[d.country] ?? [20])] });
    const [vendor, buyer] = [d.party(), d.party()];
    const top = letterhead(d, vendor);
    const people = buyerBlocks(d, buyer, vendor, top.isVendorTold);
    const meta = metaBlock(d);
    const isMetaBeside = d.chance(0.3);
    const head = [top.html, title(d), ...(isMetaBeside ? [] : [meta])];
    return [
      ...(d.chance(0.12)
        ? [beside(d, people), beside(d, d.shuffle(head))]
        : [beside(d, d.shuffle(head)), beside(d, [...people, ...(isMetaBeside ? [meta] : [])])]),
      d.maybe(0.15, asides(d)),
      d.chance(0.3) ? filler(d, 1, 2) : '',
      linesTable(d, sale),
      totals(d, sale),
      d.maybe(0.1, asides(d)),
      d.chance(0.5) ? filler(d, 1, 3) : '',
      footer(d, vendor, top.isVendorTold),
    ].join('\n');
  },
};

/** The kind of document, sometimes with its number or with the place and date of issue. */
export function title(d: Draw): string {
  const number = d.chance(0.12)
    ? ` ${d.pick('#', 'No. ', 'Nr. ', '')}${d.v('invoiceNumber', d.id(d.pick('####', 'INV-####', '20##-###')))}`
    : '';
  return `<div style="font-size:${d.pick('1.4em', '2em', '1.7em')};${d.pick('', 'font-weight:bold', 'letter-spacing:.1em')}">${word(d, 'title')}${number}</div>`;
}

export function metaBlock(d: Draw): string {
  const date = d.day(-20, 0);
  const all: [string, string][] = [
    [
      'invoiceNumber',
      d.id(d.pick('INV-####', '20######', '####/##', 'A####', '#####', 'RE-####-###', '##-####', 'FA######')),
    ],
    ['invoiceDate', d.date(date)],
    ['dueDate', d.date(new Date(date.getTime() + d.pick(7, 14, 30, 45, 60) * 86_400_000))],
    ['purchaseOrderNumber', d.id(d.pick('PO-#####', '45########', '######', 'B####-##'))],
    ['customerNumber', d.id(d.pick('#####', 'C-####', 'KD####', '10####'))],
    [
      'paymentTerms',
      d.pick(
        'Net 30',
        d.t({
          en: 'Due on receipt',
          de: '14 Tage netto',
          fr: '30 jours fin de mois',
          es: '30 días',
          it: '30 gg d.f.',
          nl: '14 dagen',
          pl: 'przelew 14 dni',
          pt: '30 dias',
          sv: '30 dagar netto',
        }),
      ),
    ],
    ['deliveryDate', d.date(d.day(-40, -1))],
    ['currency', d.currency],
  ];
  const kept = [...all.slice(0, 2), ...d.some(all.slice(2), 0, 5)];
  const pairs = (d.chance(0.6) ? kept : d.shuffle(kept)).map(
    ([field, value]): Pair => ({ label: cap(d, field), value: d.v(field, value) }),
  );
  return boxed(d, arrange(d, pairs));
}

export function linesTable(d: Draw, sale: Sale): string {
  const optional = d.some(['lineNumber', 'productCode', 'unit', 'taxRate'], 0, 3);
  const order = [
    'lineNumber',
    'productCode',
    'description',
    'quantity',
    'unit',
    'unitPrice',
    'taxRate',
    'amount',
  ];
  const basic = ['description', 'amount', ...(d.chance(0.9) ? ['quantity', 'unitPrice'] : [])];
  const sorted = order.filter((column) => basic.includes(column) || optional.includes(column));
  const columns = d.chance(0.25)
    ? ['quantity', ...sorted].filter(
        (column, index, all) => sorted.includes(column) && all.indexOf(column) === index,
      )
    : sorted;
  const line = d.pick('1px solid #555', '1px solid #ccc', 'none', 'none');
  const ground = d.pick(
    '',
    'background:#e9e9e9',
    'background:#345;color:#fff',
    'border-bottom:2px solid #000',
  );
  const side = (column: string) =>
    ['quantity', 'unitPrice', 'amount', 'taxRate'].includes(column) ? 'right' : 'left';
  const head = columns.map(
    (column) =>
      `<th style="border:${line};${ground};text-align:${side(column)}">${d.h('lines', column, tradeCaptions[`lines/${column}`]![d.lang] ?? tradeCaptions[`lines/${column}`]!.en!)}</th>`,
  );
  const text = cellText(d);
  const rows = d.rows('lines', sale.lines, (item, row) => {
    const cell = (column: string) =>
      `<td style="border:${line};text-align:${side(column)}">${row.c(column, text(column, item, row.i))}</td>`;
    return `<tr>${columns.map(cell).join('')}</tr>`;
  });
  return `<table style="width:100%;margin-top:1em">${d.chance(0.94) ? `<tr>${head.join('')}</tr>` : ''}${rows}</table>`;
}

function cellText(d: Draw): (column: string, item: SaleLine, index: number) => string {
  const money = d.chance(0.3) ? d.money : d.bare;
  const more = d.chance(0.2);
  const decimals = d.chance(0.15) ? 2 : 0;
  return (column, item, index) => {
    const texts: Readonly<Record<string, () => string>> = {
      lineNumber: () => String(index + 1),
      productCode: () => item.code,
      description: () => (more && d.chance(0.5) ? `${item.name}<br>${d.words(d.int(2, 6))}` : item.name),
      quantity: () => d.number(item.quantity, Number.isInteger(item.quantity) ? decimals : 2),
      unit: () => item.unit,
      unitPrice: () => money(item.price),
      taxRate: () => d.percent(item.rate),
      amount: () => money(item.amount),
    };
    return texts[column]!();
  };
}

export function totals(d: Draw, sale: Sale): string {
  const rows: [string, number][] = [];
  if (d.chance(0.85)) rows.push(['subtotal', sale.net]);
  if (sale.discount > 0) rows.unshift(['discount', -sale.discount]);
  if (sale.shipping > 0) rows.unshift(['freight', sale.shipping]);
  if (d.chance(0.9)) rows.push(['tax', sale.tax]);
  rows.push(['total', sale.total]);
  if (sale.paid > 0 && d.chance(0.8)) rows.push(['amountPaid', -sale.paid], ['amountDue', sale.due]);
  else if (d.chance(0.15)) rows.push(['amountDue', sale.due]);
  const rate = ` ${d.v('taxRate', d.percent(sale.taxes[0]?.rate ?? 0))}`;
  const showsRate = d.chance(0.5);
  const pairs = rows.map(
    ([field, value]): Pair => ({
      label: cap(d, field) + (field === 'tax' && showsRate ? rate : ''),
      value: `<span style="${field === 'total' ? d.pick('', 'font-weight:bold', 'font-size:1.2em') : ''}">${d.v(field, d.money(value))}</span>`,
    }),
  );
  return `<div style="margin:1em 0 1em ${d.pick('auto', 'auto', '0')};width:${d.pick('40%', '50%', '60%', '100%')}">${arrange(d, pairs)}</div>`;
}
