import type { Draw } from '../draw.ts';
import type { Template } from '../template.ts';
import type { TemplateField } from '../template-head.ts';
import { asides, linesOf } from './composed-parties.ts';
import { composedTrade, linesTable, rates, totals } from './composed-trade.ts';
import {
  american,
  banded,
  footed,
  french,
  nameOf,
  reversed,
  type Side,
  sideColumn,
  windowed,
} from './letter-schemes.ts';
import { drawMeta, headingOf, type MetaEntry } from './meta.ts';
import { filler, underHeading } from './pieces.ts';
import { cap } from './trade-captions.ts';
import { noteFields } from './trade-fields.ts';

const fields: Readonly<Record<string, TemplateField>> = {
  ...noteFields,
  purchaseOrderNumber: {
    kind: 'identifier',
    names: ['orderNumber', 'poNumber', 'documentNumber', 'orderNo', 'number'],
    description: 'Number that the buyer gave the order',
  },
  purchaseOrderDate: {
    kind: 'date',
    names: ['orderDate', 'date', 'documentDate', 'issueDate'],
    description: 'Day of the order',
  },
  requiredByDate: { kind: 'date', names: ['deliveryDate', 'neededBy', 'dateRequired', 'requestedDate'] },
  vendorNumber: { kind: 'identifier', names: ['supplierNumber', 'vendorId', 'supplierCode'] },
  quoteNumber: { kind: 'identifier', names: ['offerNumber', 'quotationReference', 'yourQuote'] },
};

/**
 * Purchase orders: the buyer writes them and the seller receives them. Often only the title and the position of a block
 * show who is who.
 */
export const composedOrder: Template = {
  name: 'composed/order',
  head: { ...composedTrade.head, kind: 'purchase order', fields },
  render: (d) => {
    const sale = d.sale({ lines: [1, d.pick(3, 6, 12)], rates: [d.pick(rates[d.country] ?? [20])] });
    const issuer: Side = { role: 'buyer', heading: 'orderBuyer', party: d.party() };
    const addressee: Side = { role: 'vendor', heading: 'orderVendor', party: d.party() };
    const goods = d.chance(0.35)
      ? underHeading(
          d,
          cap(d, 'shipTo', 'shipTo.name'),
          linesOf(d, 'shipTo', d.chance(0.5) ? issuer.party : d.party()),
        )
      : '';
    const body = [
      goods,
      d.maybe(0.3, filler(d, 1, 2)),
      linesTable(d, sale),
      d.maybe(0.85, totals(d, { ...sale, paid: 0 })),
      d.maybe(0.4, filler(d, 1, 3)),
      d.maybe(0.3, `<p>${d.words(3)}<br><br>${nameOf(d, issuer)}</p>`),
      d.maybe(0.12, asides(d)),
    ].join('\n');
    const { number, meta } = drawMeta(d, metaOf(d));
    const sides = { issuer, addressee, meta, title: headingOf(d, 'orderTitle', number), body };
    return d
      .pick(
        windowed,
        american,
        american,
        french,
        footed,
        sideColumn,
        reversed,
        banded,
      )(d, sides)
      .join('\n');
  },
};

function metaOf(d: Draw): MetaEntry[] {
  return [
    [
      'purchaseOrderNumber',
      'orderNumber',
      d.id(d.pick('PO-#####', '45########', '######', 'B####-##', '20##/####')),
    ],
    ['purchaseOrderDate', 'orderDate', d.date(d.day(-20, 0))],
    ['requiredByDate', 'requiredByDate', d.date(d.day(3, 60))],
    ['vendorNumber', 'vendorNumber', d.id(d.pick('#####', 'V-####', '70####'))],
    ['quoteNumber', 'quoteNumber', d.id(d.pick('Q-####', 'AN-#####', '####/##'))],
    [
      'paymentTerms',
      'paymentTerms',
      d.pick(
        'Net 30',
        'Net 60',
        d.t({
          en: '30 days',
          de: '30 Tage netto',
          fr: '45 jours',
          es: '60 días',
          it: '60 gg d.f.',
          nl: '30 dagen',
          pl: 'przelew 30 dni',
          pt: '30 dias',
          sv: '30 dagar',
        }),
      ),
    ],
    ['currency', 'currency', d.currency],
  ];
}
