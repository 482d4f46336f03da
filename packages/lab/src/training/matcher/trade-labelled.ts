import { type ActionDefinition, type FieldDefinition, templates } from '@recto/document';
import { recogniseCurrencies } from '@recto/document/internals';
import type { DrawnDocument, DrawnField } from '../../drawn/drawn-document.ts';

/** An action that comes with Recto, and the known truth of a document for it. */
interface TradeLabelled {
  readonly action: ActionDefinition;
  /** By field of the action; null if the document does not print it, absent if that is not known. */
  readonly truth: Readonly<Record<string, string | null>>;
}

const orderKinds = /order|pedido|commande|siparis/i;
const invoiceKinds = /invoice|credit|debit|quote|proforma|faktur|factu|fattura|fatura|rechnung|delivery/i;

const invoiceNames: Readonly<Record<string, readonly string[]>> = {
  invoiceNumber: [
    'invoiceNumber',
    'creditNoteNumber',
    'debitNoteNumber',
    'proformaNumber',
    'quoteNumber',
    'deliveryNoteNumber',
    'orderNumber',
  ],
  invoiceDate: [
    'invoiceDate',
    'creditNoteDate',
    'debitNoteDate',
    'proformaDate',
    'quoteDate',
    'deliveryNoteDate',
    'orderDate',
  ],
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
 * For fields of the action, a pattern of names of fields that are the same or could be mistaken for it. A document
 * without such a field does not print the action's field either.
 */
const tellsOf: Readonly<Record<string, RegExp>> = {
  iban: /iban|account|konto|bank/i,
  dueDate: /due|pay|expir|valid|deadline/i,
  purchaseOrderNumber: /order|purchase|^po/i,
  deliveryDate: /deliver|ship|dispatch|service|supply|period/i,
  customerNumber: /customer|client|account|member/i,
  paymentTerms: /terms|pay|condition/i,
  discount: /discount|rebate|skonto|reduction/i,
  freight: /freight|ship|deliver|transport|carriage|postage/i,
  deposit: /deposit|paid|advance/i,
  ...Object.fromEntries(
    ['vendor', 'buyer'].map((party) => [
      `parties.${party}.taxId`,
      /tax|vat|gst|ein|abn|tin|siret|nif|cif|rfc|pan|registration|cnpj|uid/i,
    ]),
  ),
  ...Object.fromEntries(
    ['name', 'address'].map((part) => [
      `parties.shipTo.${part}`,
      /ship|deliver|consign|recipient|receiver|site/i,
    ]),
  ),
};

/**
 * A generated invoice or order as a user of a shipped template has it: all fields of the action are asked for at once.
 * Undefined for other kinds of documents.
 */
export function tradeLabelled({ kind, fields }: DrawnDocument): TradeLabelled | undefined {
  const template = tradeTemplateOf(kind);
  if (template === undefined) return undefined;
  const { action, names, isOrder } = template;
  const known = Object.entries(names).flatMap(([name, own]): [string, string | null][] => {
    const field = own.map((one) => fields[one]).find((one) => one !== undefined);
    return field === undefined || action.fields[name] === undefined ? [] : [[name, textOf(field)]];
  });
  const taxIds = isOrder ? [] : ['vendor', 'buyer'].flatMap((party) => taxIdOf(party, fields));
  const absent = Object.entries(tellsOf).flatMap(([name, tells]): [string, null][] =>
    action.fields[name] === undefined || namesOf(fields).some((own) => tells.test(own)) ? [] : [[name, null]],
  );
  const truth = Object.fromEntries([...absent, ...known, ...taxIds]);
  return { action, truth: { ...truth, ...currencyIn(truth), ...dueIn(truth) } };
}

interface TradeTemplate {
  readonly action: ActionDefinition;
  readonly isOrder: boolean;
  /** For each field of the action, the names of the same field in generated documents, the best first. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

function tradeTemplateOf(kind: string): TradeTemplate | undefined {
  const isOrder = orderKinds.test(kind);
  if (!isOrder && !invoiceKinds.test(kind)) return undefined;
  return {
    action: isOrder ? templates.PURCHASE_ORDER : templates.INVOICE,
    isOrder,
    names: { ...commonNames, ...(isOrder ? orderNames : invoiceNames) },
  };
}

type NamedField = FieldDefinition & { readonly name: string };

/**
 * The field of the shipped action that asks for a field of a generated trade document: even for a credit note, the
 * number is `invoiceNumber`. Undefined if there is no such field, or if it means another field of the document.
 */
export function templateFieldOf({ kind, fields }: DrawnDocument, drawn: string): NamedField | undefined {
  const template = tradeTemplateOf(kind);
  if (template === undefined) return undefined;
  const { action, names } = template;
  const name = Object.entries(names).find(
    ([, own]) => own.find((one) => fields[one] !== undefined) === drawn,
  )?.[0];
  const field = name === undefined ? undefined : action.fields[name];
  return name === undefined || field === undefined ? undefined : { name, ...field };
}

const amounts = ['total', 'amountDue', 'subtotal', 'tax'];

/** The currency that the amounts are printed with; unknown if there is none or more than one. */
function currencyIn(truth: TradeLabelled['truth']): { readonly currency?: string } {
  const printed = amounts.flatMap((name) => recogniseCurrencies(truth[name] ?? ''));
  const codes = new Set(printed.map(({ normalizedText }) => normalizedText));
  return codes.size === 1 ? { currency: [...codes][0]! } : {};
}

/** If nothing was paid before and no other amount is called due, the total is the amount due. */
function dueIn({ total, amountDue, deposit }: TradeLabelled['truth']): {
  readonly amountDue?: string;
} {
  const isWhole = typeof total === 'string' && typeof amountDue !== 'string' && typeof deposit !== 'string';
  return isWhole ? { amountDue: total } : {};
}

/** All names of a document's fields. */
function namesOf(fields: DrawnDocument['fields']): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [name, ...field.names]);
}

/** If a party prints two numbers, it is not known which one is meant. */
function taxIdOf(party: string, fields: DrawnDocument['fields']): [string, string | null][] {
  const own = [fields[`${party}.taxId`], fields[`${party}.vatId`]].filter((one) => one !== undefined);
  const printed = own.map(textOf).filter((text) => text !== null);
  if (own.length === 0 || printed.length > 1) return [];
  return [[`parties.${party}.taxId`, printed[0] ?? null]];
}

function textOf({ values }: DrawnField): string | null {
  return values[0]?.text.replace(/\s*\n\s*/g, ' ') ?? null;
}
