import type { ActionDefinition, FieldDefinition, FieldKind } from '../../model/action.ts';
import { labels, orderLabels } from '../../text/lexicon/labels.ts';
import { besides, neverAsked, ofTaxNumbers } from '../thresholds/besides.ts';
import { purchaseOrderColumns } from './purchase-order-columns.ts';

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

/** Of the fields of a party those that are asked about: the others repeat them, or are parts of them. */
const askedParts: ReadonlySet<string> = new Set(['name', 'address']);

/** The fields of one party; all of them are in the block below the party's label. */
function party(
  name: string,
  labels: readonly string[],
  kinds: Readonly<Record<string, FieldKind>>,
  asked: Pick<FieldDefinition, 'confidenceThreshold'> = {},
): Record<string, FieldDefinition> {
  return Object.fromEntries(
    Object.entries(kinds).map(([part, kind]): [string, FieldDefinition] => [
      `parties.${name}.${part}`,
      { kind, labels, ...(askedParts.has(part) ? asked : neverAsked) },
    ]),
  );
}

const taxId: FieldDefinition = { kind: 'identifier', labels: labels.taxId, ...ofTaxNumbers };

const fields: Readonly<Record<string, FieldDefinition>> = {
  purchaseOrderNumber: { kind: 'identifier', labels: orderLabels.purchaseOrderNumber },
  purchaseOrderDate: { kind: 'date', labels: orderLabels.purchaseOrderDate },
  requiredByDate: { kind: 'date', labels: orderLabels.requiredByDate, ...besides },
  deliveryDate: { kind: 'date', labels: orderLabels.deliveryDate, ...besides },
  paymentTerms: { kind: 'text', labels: orderLabels.paymentTerms, ...besides },
  fob: { kind: 'text', labels: orderLabels.fob, ...besides },
  shipVia: { kind: 'text', labels: orderLabels.shipVia, ...besides },
  carrier: { kind: 'name', labels: orderLabels.carrier, ...besides },
  subtotal: { kind: 'money', labels: orderLabels.subtotal },
  tax: { kind: 'money', labels: orderLabels.tax },
  total: { kind: 'money', labels: orderLabels.total },
  amountDue: { kind: 'money', labels: orderLabels.amountDue },
  currency: { kind: 'text', labels: labels.currency },
  emails: { kind: 'email', labels: orderLabels.emails, ...neverAsked },
  signatures: { kind: 'signature', labels: orderLabels.signatures, ...neverAsked },
  ...party('buyer', orderLabels.buyer, { ...blockKinds, ...headerKinds }),
  'parties.buyer.taxId': taxId,
  ...party('vendor', orderLabels.vendor, { ...blockKinds, ...headerKinds }),
  'parties.vendor.taxId': taxId,
  ...party('billTo', orderLabels.billTo, blockKinds, besides),
  ...party('shipTo', orderLabels.shipTo, blockKinds, besides),
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
