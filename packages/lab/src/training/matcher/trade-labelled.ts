import { type ActionDefinition, templates } from '@recto/document';
import type { DrawnDocument, DrawnField } from '../../drawn/drawn-document.ts';

/** An action that comes with Recto, and what of it is known of a document. */
export interface TradeLabelled {
  readonly action: ActionDefinition;
  /** By the action's field; null where the document does not print it, nothing where nobody knows. */
  readonly truth: Readonly<Record<string, string | null>>;
}

const orderKinds = /order|pedido|commande|siparis/i;
const invoiceKinds = /invoice|credit|debit|quote|proforma|faktur|factu|fattura|fatura|rechnung|delivery/i;

/** Fields of the action, each with the names that templates have for it, the best first. */
const invoiceNames: Readonly<Record<string, readonly string[]>> = {
  invoiceNumber: ['invoiceNumber', 'creditNoteNumber', 'quoteNumber', 'deliveryNoteNumber', 'orderNumber'],
  invoiceDate: ['invoiceDate', 'creditNoteDate', 'quoteDate', 'deliveryNoteDate', 'orderDate'],
  dueDate: ['dueDate'],
  purchaseOrderNumber: ['purchaseOrderNumber'],
  deliveryDate: ['deliveryDate'],
  customerNumber: ['customerNumber'],
};
const orderNames: Readonly<Record<string, readonly string[]>> = {
  purchaseOrderNumber: ['purchaseOrderNumber', 'orderNumber'],
  purchaseOrderDate: ['purchaseOrderDate', 'orderDate'],
  deliveryDate: ['deliveryDate'],
};
const commonNames: Readonly<Record<string, readonly string[]>> = {
  paymentTerms: ['paymentTerms'],
  subtotal: ['subtotal'],
  tax: ['tax'],
  total: ['total'],
  amountDue: ['amountDue'],
  iban: ['iban', 'vendor.iban'],
  discount: ['discount'],
  freight: ['freight'],
  deposit: ['deposit', 'amountPaid'],
  ...Object.fromEntries(
    ['vendor', 'buyer', 'billTo', 'shipTo'].flatMap((party) => [
      [`parties.${party}.name`, [`${party}.name`]],
      [`parties.${party}.address`, [`${party}.address`]],
    ]),
  ),
};

/**
 * A drawn invoice or order as a user of the template that comes with Recto has it: all fields of the action are asked
 * for at once. Undefined for other kinds of documents.
 */
export function tradeLabelled({ kind, fields }: DrawnDocument): TradeLabelled | undefined {
  const isOrder = orderKinds.test(kind);
  if (!isOrder && !invoiceKinds.test(kind)) return undefined;
  const action = isOrder ? templates.PURCHASE_ORDER : templates.INVOICE;
  const names = { ...commonNames, ...(isOrder ? orderNames : invoiceNames) };
  const known = Object.entries(names).flatMap(([name, own]): [string, string | null][] => {
    const field = own.map((one) => fields[one]).find((one) => one !== undefined);
    return field === undefined || action.fields[name] === undefined ? [] : [[name, textOf(field)]];
  });
  const taxIds = isOrder ? [] : ['vendor', 'buyer'].flatMap((party) => taxIdOf(party, fields));
  return { action, truth: Object.fromEntries([...known, ...taxIds]) };
}

/** Of a party that prints two numbers, nobody knows which one is meant. */
function taxIdOf(party: string, fields: DrawnDocument['fields']): [string, string | null][] {
  const own = [fields[`${party}.taxId`], fields[`${party}.vatId`]].filter((one) => one !== undefined);
  const printed = own.map(textOf).filter((text) => text !== null);
  if (own.length === 0 || printed.length > 1) return [];
  return [[`parties.${party}.taxId`, printed[0] ?? null]];
}

function textOf({ values }: DrawnField): string | null {
  return values[0]?.text.replace(/\s*\n\s*/g, ' ') ?? null;
}
