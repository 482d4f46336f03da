import type { FieldDefinition } from '../../model/action.ts';
import { orderColumnLabels, orderLabels } from '../../text/lexicon/labels.ts';

/** The columns of an order's items; labels are column headings. */
export const purchaseOrderColumns: Readonly<Record<string, FieldDefinition>> = {
  lineNumber: { kind: 'identifier', labels: orderColumnLabels.lineNumber },
  productCode: { kind: 'identifier', labels: orderColumnLabels.productCode },
  description: { kind: 'text', labels: orderColumnLabels.description },
  productType: { kind: 'text', labels: orderColumnLabels.productType },
  quantity: { kind: 'number', labels: orderColumnLabels.quantity },
  unitOfMeasure: { kind: 'text', labels: orderColumnLabels.unitOfMeasure },
  unitPrice: { kind: 'money', labels: orderColumnLabels.unitPrice },
  price: { kind: 'money', labels: orderColumnLabels.price },
  tax: { kind: 'money', labels: orderColumnLabels.tax },
  vat: { kind: 'money', labels: orderColumnLabels.vat },
  vatRate: { kind: 'percent', labels: orderColumnLabels.vatRate },
  additionalCharges: { kind: 'money', labels: orderColumnLabels.additionalCharges },
  expectedDate: { kind: 'date', labels: orderColumnLabels.expectedDate },
  vendorQuote: { kind: 'identifier', labels: orderColumnLabels.vendorQuote },
  maintenanceFrom: { kind: 'date', labels: orderColumnLabels.maintenanceFrom },
  maintenanceTo: { kind: 'date', labels: orderColumnLabels.maintenanceTo },
  purchaseOrderNumber: { kind: 'identifier', labels: orderLabels.purchaseOrderNumber },
};
