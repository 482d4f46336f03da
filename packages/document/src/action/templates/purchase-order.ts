import type { ActionDefinition, FieldDefinition, FieldKind } from '../../model/action.ts';
import { labels } from './labels.ts';
import { orderNumberLabels, purchaseOrderColumns } from './purchase-order-columns.ts';

// Labels in English, German, French and Spanish, in this order, the most usual first.
const buyerLabels = [
  'Buyer',
  'Ordered By',
  'Purchaser',
  'Customer',
  'Käufer',
  'Auftraggeber',
  'Besteller',
  'Acheteur',
];
const vendorLabels = [
  'Vendor',
  'Supplier',
  'Seller',
  'To',
  'Lieferant',
  'Verkäufer',
  'Fournisseur',
  'Proveedor',
];
const billToLabels = ['Bill To', 'Invoice To', 'Rechnungsadresse', 'Rechnung an', 'Facturer à', 'Facturar a'];
const shipToLabels = ['Ship To', 'Deliver To', 'Lieferadresse', 'Lieferung an', 'Livrer à', 'Enviar a'];

const blockKinds: Readonly<Record<string, FieldKind>> = {
  name: 'name',
  addressBlock: 'address',
  address: 'address',
  street: 'text',
  city: 'text',
  state: 'text',
  zipCode: 'identifier',
  country: 'text',
};

const headerKinds: Readonly<Record<string, FieldKind>> = {
  headerName: 'name',
  headerAddress: 'address',
  headerPhone: 'phone',
  headerUrl: 'url',
};

/** The fields of one party; all of them stand in the block below the party's label. */
function party(
  name: string,
  labels: readonly string[],
  kinds: Readonly<Record<string, FieldKind>>,
): Record<string, FieldDefinition> {
  return Object.fromEntries(
    Object.entries(kinds).map(([part, kind]) => [`parties.${name}.${part}`, { kind, labels }]),
  );
}

const fields: Readonly<Record<string, FieldDefinition>> = {
  purchaseOrderNumber: { kind: 'identifier', labels: orderNumberLabels },
  purchaseOrderDate: {
    kind: 'date',
    labels: [
      'Purchase Order Date',
      'PO Date',
      'Order Date',
      'Date',
      'Bestelldatum',
      'Auftragsdatum',
      'Datum',
      'Date de commande',
      'Fecha de pedido',
      'Fecha',
    ],
  },
  requiredByDate: {
    kind: 'date',
    labels: [
      'Required By',
      'Required Date',
      'Date Required',
      'Need By',
      'Needed By',
      'Benötigt bis',
      'Requis pour le',
      'Fecha requerida',
    ],
  },
  deliveryDate: {
    kind: 'date',
    labels: [
      'Delivery Date',
      'Deliver By',
      'Ship Date',
      'Lieferdatum',
      'Liefertermin',
      'Date de livraison',
      'Fecha de entrega',
    ],
  },
  paymentTerms: {
    kind: 'text',
    labels: [
      'Payment Terms',
      'Terms of Payment',
      'Terms',
      'Zahlungsbedingungen',
      'Zahlungsziel',
      'Conditions de paiement',
      'Condiciones de pago',
    ],
  },
  fob: {
    kind: 'text',
    labels: ['F.O.B.', 'FOB', 'F.O.B. Point', 'FOB Point', 'Incoterms', 'Lieferbedingungen'],
  },
  shipVia: {
    kind: 'text',
    labels: [
      'Ship Via',
      'Shipping Method',
      'Delivery Method',
      'Versandart',
      "Mode d'expédition",
      'Método de envío',
    ],
  },
  carrier: {
    kind: 'name',
    labels: ['Carrier', 'Freight Carrier', 'Spediteur', 'Transporteur', 'Transportista'],
  },
  subtotal: {
    kind: 'money',
    labels: [
      'Subtotal',
      'Sub Total',
      'Net Total',
      'Zwischensumme',
      'Nettobetrag',
      'Sous-total',
      'Total HT',
      'Base imponible',
    ],
  },
  tax: { kind: 'money', labels: ['Sales Tax', 'Tax', 'VAT', 'GST', 'MwSt', 'USt', 'TVA', 'IVA'] },
  total: {
    kind: 'money',
    labels: [
      'Grand Total',
      'Order Total',
      'Total Amount',
      'Total',
      'Gesamtbetrag',
      'Gesamtsumme',
      'Total TTC',
      'Montant total',
      'Importe total',
    ],
  },
  amountDue: {
    kind: 'money',
    labels: [
      'Amount Due',
      'Balance Due',
      'Total Due',
      'Offener Betrag',
      'Zahlbetrag',
      'Montant dû',
      'Importe adeudado',
    ],
  },
  // Not among the fields of the interface's own template, so that nobody waits for it.
  currency: { kind: 'text', labels: labels.currency, confidenceThreshold: 0 },
  emails: { kind: 'email', labels: ['Email', 'E-mail', 'Courriel', 'Correo electrónico'] },
  signatures: {
    kind: 'signature',
    labels: ['Authorized Signature', 'Authorized By', 'Signature', 'Approved By', 'Unterschrift', 'Firma'],
  },
  ...party('buyer', buyerLabels, { ...blockKinds, ...headerKinds }),
  ...party('vendor', vendorLabels, { ...blockKinds, ...headerKinds }),
  ...party('billTo', billToLabels, blockKinds),
  ...party('shipTo', shipToLabels, blockKinds),
};

/** Orders that a buyer sends to a vendor. Field names are those that clients of the interface know. */
export const purchaseOrderTemplate: ActionDefinition = {
  name: 'Purchase order',
  type: 'PURCHASE_ORDER',
  template: 'PURCHASE_ORDER',
  fields,
  tables: { table1: { columns: purchaseOrderColumns } },
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'pages' },
};
