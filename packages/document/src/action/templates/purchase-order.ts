import type { ActionDefinition, FieldDefinition, FieldKind } from '../../model/action.ts';
import { labels, orderLabels } from '../../text/lexicon/labels.ts';
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

/** The fields of one party; all of them are in the block below the party's label. */
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
  purchaseOrderNumber: { kind: 'identifier', labels: orderLabels.purchaseOrderNumber },
  purchaseOrderDate: { kind: 'date', labels: orderLabels.purchaseOrderDate },
  requiredByDate: { kind: 'date', labels: orderLabels.requiredByDate },
  deliveryDate: { kind: 'date', labels: orderLabels.deliveryDate },
  paymentTerms: { kind: 'text', labels: orderLabels.paymentTerms },
  fob: { kind: 'text', labels: orderLabels.fob },
  shipVia: { kind: 'text', labels: orderLabels.shipVia },
  carrier: { kind: 'name', labels: orderLabels.carrier },
  subtotal: { kind: 'money', labels: orderLabels.subtotal },
  tax: { kind: 'money', labels: orderLabels.tax },
  total: { kind: 'money', labels: orderLabels.total },
  amountDue: { kind: 'money', labels: orderLabels.amountDue },
  // Not a field of the interface's own template, so it is never sent to review.
  currency: { kind: 'text', labels: labels.currency, confidenceThreshold: 0 },
  emails: { kind: 'email', labels: orderLabels.emails },
  signatures: { kind: 'signature', labels: orderLabels.signatures },
  ...party('buyer', orderLabels.buyer, { ...blockKinds, ...headerKinds }),
  ...party('vendor', orderLabels.vendor, { ...blockKinds, ...headerKinds }),
  ...party('billTo', orderLabels.billTo, blockKinds),
  ...party('shipTo', orderLabels.shipTo, blockKinds),
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
