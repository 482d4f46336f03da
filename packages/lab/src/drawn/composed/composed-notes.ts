import type { Draw } from '../draw.ts';
import type { Template } from '../template.ts';
import type { TemplateField } from '../template-head.ts';
import { personally, salutation } from './composed-letter.ts';
import { asides } from './composed-parties.ts';
import { composedTrade, linesTable, rates, totals } from './composed-trade.ts';
import {
  american,
  banded,
  departments,
  footed,
  french,
  nameOf,
  reversed,
  type Side,
  sideColumn,
  windowed,
} from './letter-schemes.ts';
import { drawMeta, headingOf, type MetaEntry } from './meta.ts';
import { filler } from './pieces.ts';
import { noteFields } from './trade-fields.ts';

/** Documents that sellers write besides invoices. */
interface Note {
  readonly name: string;
  readonly kind: string;
  /** Key of the captions for the title. */
  readonly title: string;
  readonly fields: Readonly<Record<string, TemplateField>>;
  readonly hasTotals: number;
  /** The document's own number and date first, then those of other documents. */
  readonly meta: (d: Draw) => MetaEntry[];
}

const named = (kind: string, names: string, description?: string): TemplateField => ({
  kind,
  names: names.split(' '),
  ...(description === undefined ? {} : { description }),
});
const customerNumber = (d: Draw): MetaEntry => [
  'customerNumber',
  'customerNumber',
  d.id(d.pick('#####', 'C-####', '10####')),
];
const invoiceId = (d: Draw) => d.id(d.pick('INV-####', '20######', 'RE-####-###', '####/##', 'A####'));

const notes: readonly Note[] = [
  {
    name: 'credit',
    kind: 'credit note',
    title: 'creditTitle',
    hasTotals: 0.95,
    fields: {
      creditNoteNumber: named(
        'identifier',
        'documentNumber number creditNo creditMemoNumber',
        'Number of the credit note itself',
      ),
      creditNoteDate: named(
        'date',
        'documentDate date issueDate creditDate',
        'Day of the credit note itself',
      ),
      originalInvoiceNumber: named(
        'identifier',
        'correctedInvoice relatedInvoice referencedInvoice',
        'The invoice that is corrected',
      ),
      originalInvoiceDate: named(
        'date',
        'correctedInvoiceDate relatedInvoiceDate',
        'Day of the invoice that is corrected',
      ),
    },
    meta: (d) => [
      [
        'creditNoteNumber',
        'creditNoteNumber',
        d.id(d.pick('CN-####', 'GS####', '20######', 'AV-###', 'R####', '####')),
      ],
      ['creditNoteDate', 'creditNoteDate', d.date(d.day(-15, 0))],
      ['originalInvoiceNumber', 'originalInvoiceNumber', invoiceId(d)],
      ['originalInvoiceDate', 'originalInvoiceDate', d.date(d.day(-90, -16))],
      ['purchaseOrderNumber', 'purchaseOrderNumber', d.id('PO-#####')],
      customerNumber(d),
    ],
  },
  {
    name: 'quote',
    kind: 'quote',
    title: 'quoteTitle',
    hasTotals: 0.9,
    fields: {
      quoteNumber: named(
        'identifier',
        'documentNumber number offerNumber estimateNumber',
        'Number of the offer',
      ),
      quoteDate: named('date', 'documentDate date issueDate offerDate', 'Day of the offer'),
      validUntil: named('date', 'expiryDate validityDate offerExpires'),
    },
    meta: (d) => [
      ['quoteNumber', 'quoteNumber', d.id(d.pick('Q-####', 'AN-#####', 'D####', '20##-###', 'OF/####'))],
      ['quoteDate', 'quoteDate', d.date(d.day(-20, 0))],
      ['validUntil', 'validUntil', d.date(d.day(10, 90))],
      customerNumber(d),
      ['deliveryDate', 'deliveryDate', d.date(d.day(10, 90))],
    ],
  },
  {
    name: 'confirmation',
    kind: 'order confirmation',
    title: 'confirmationTitle',
    hasTotals: 0.9,
    fields: {
      orderNumber: named(
        'identifier',
        'salesOrderNumber documentNumber confirmationNumber',
        "The seller's number of the order",
      ),
      orderDate: named('date', 'documentDate date confirmationDate', 'Day of the confirmation'),
      purchaseOrderNumber: named(
        'identifier',
        'customerOrder poNumber buyerReference',
        "The buyer's number of the order",
      ),
    },
    meta: (d) => [
      ['orderNumber', 'orderNumber', d.id(d.pick('SO-#####', 'AB######', '####-##', '1#####'))],
      ['orderDate', 'orderDate', d.date(d.day(-20, 0))],
      ['purchaseOrderNumber', 'customerOrder', d.id(d.pick('PO-#####', '45########', '######'))],
      ['deliveryDate', 'requiredByDate', d.date(d.day(3, 60))],
      customerNumber(d),
    ],
  },
  {
    name: 'delivery',
    kind: 'delivery note',
    title: 'deliveryTitle',
    hasTotals: 0.1,
    fields: {
      deliveryNoteNumber: named(
        'identifier',
        'documentNumber number packingSlipNumber despatchNumber',
        'Number of the delivery note',
      ),
      deliveryNoteDate: named(
        'date',
        'documentDate date issueDate despatchDate shipDate',
        'Day of the delivery note',
      ),
      orderNumber: named('identifier', 'salesOrderNumber orderReference'),
      orderDate: named('date', 'dateOrdered'),
    },
    meta: (d) => [
      ['deliveryNoteNumber', 'deliveryNoteNumber', d.id(d.pick('DN-####', 'LS######', 'BL####', '8#######'))],
      ['deliveryNoteDate', 'deliveryNoteDate', d.date(d.day(-10, 0))],
      ['orderNumber', 'orderNumber', d.id(d.pick('SO-#####', '1#####'))],
      ['orderDate', 'orderDate', d.date(d.day(-40, -11))],
      ['purchaseOrderNumber', 'customerOrder', d.id(d.pick('PO-#####', '45########'))],
      customerNumber(d),
    ],
  },
];

/**
 * Credit notes, quotes, confirmations and delivery notes: they print numbers and dates of other documents next to their
 * own.
 */
export const composedNotes: readonly Template[] = notes.map((note) => ({
  name: `composed/${note.name}`,
  head: { ...composedTrade.head, kind: note.kind, fields: { ...noteFields, ...note.fields } },
  render: (d) => {
    const sale = d.sale({ lines: [1, d.pick(3, 6, 12)], rates: [d.pick(rates[d.country] ?? [20])] });
    const issuer: Side = { role: 'vendor', heading: 'vendor', party: personally(d, d.party(), 0.1) };
    const addressee: Side = { role: 'buyer', heading: 'buyer', party: personally(d, d.party(), 0.25) };
    const body = [
      d.maybe(0.25, `<p>${salutation(d, addressee.party)}</p>`),
      d.maybe(0.3, filler(d, 1, 2)),
      linesTable(d, sale),
      d.maybe(note.hasTotals, totals(d, { ...sale, paid: 0 })),
      d.maybe(0.4, filler(d, 1, 3)),
      d.maybe(0.25, `<p>${d.words(3)}<br><br>${nameOf(d, issuer)}</p>`),
      d.maybe(0.12, asides(d)),
    ].join('\n');
    const { number, meta } = drawMeta(d, note.meta(d));
    const sides = { issuer, addressee, meta, title: headingOf(d, note.title, number), body };
    const schemes = [windowed, american, american, departments, french, footed, sideColumn, reversed, banded];
    return d
      .pick(...schemes)(d, sides)
      .join('\n');
  },
}));
