import { kindLabels } from '../../../text/lexicon/kind-labels.ts';
import { columnLabels, labels } from '../../../text/lexicon/labels.ts';
import { field, kindOf, required } from './kind-of.ts';

/** Documents that accompany goods: delivery notes and packing slips. */
export const deliveryNote = kindOf('DELIVERY_NOTE', {
  name: 'Delivery note',
  description: 'Delivery notes and packing slips',
  fields: {
    deliveryNoteNumber: required(field('identifier', ...kindLabels.deliveryNote.deliveryNoteNumber)),
    deliveryDate: required(field('date', ...kindLabels.deliveryNote.deliveryDate)),
    purchaseOrderNumber: { kind: 'identifier', labels: labels.purchaseOrderNumber },
    orderDate: field('date', ...kindLabels.deliveryNote.orderDate),
    customerNumber: field('identifier', ...kindLabels.deliveryNote.customerNumber),
    sender: field('name', ...kindLabels.deliveryNote.sender),
    shipToName: field('name', ...kindLabels.deliveryNote.shipToName),
    shipToAddress: field('address', ...kindLabels.deliveryNote.shipToAddress),
    carrier: field('name', ...kindLabels.deliveryNote.carrier),
    trackingNumber: field('identifier', ...kindLabels.deliveryNote.trackingNumber),
    packages: field('number', ...kindLabels.deliveryNote.packages),
    weight: field('text', ...kindLabels.deliveryNote.weight),
  },
  columns: {
    productCode: { kind: 'identifier', labels: columnLabels.productCode },
    description: { kind: 'text', labels: columnLabels.description },
    ordered: field('number', ...kindLabels.deliveryNote.ordered),
    quantity: field('number', ...kindLabels.deliveryNote.quantity, ...columnLabels.quantity),
    unitOfMeasure: { kind: 'text', labels: columnLabels.unitOfMeasure },
  },
});
