import type { TemplateField, TemplateTable } from '../template-head.ts';

const field = (kind: string, names: string, description?: string): TemplateField => ({
  kind,
  names: names.split(' '),
  ...(description === undefined ? {} : { description }),
});

function party(role: string, other: string, what: string): Record<string, TemplateField> {
  const own = (part: string) => `${other}${part[0]!.toUpperCase()}${part.slice(1)}`;
  return {
    [`${role}.name`]: field('name', `${own('name')} ${other} ${role}`, `Name of ${what}`),
    [`${role}.address`]: field(
      'address',
      `${own('address')} ${role}Address`,
      `Where ${what} is, without the name`,
    ),
    [`${role}.street`]: field('text', own('street')),
    [`${role}.postcode`]: field('text', `${own('zip')} ${role}.zipCode`),
    [`${role}.city`]: field('text', own('city')),
    [`${role}.country`]: field('text', own('country')),
    [`${role}.phone`]: field('phone', `${own('phone')} ${role}Telephone`),
    [`${role}.email`]: field('email', own('email')),
    [`${role}.url`]: field('url', `${own('website')} ${role}Website`),
    [`${role}.vatId`]: field(
      'vatId',
      `${own('vatNumber')} ${role}TaxId`,
      `Number under which ${what} pays VAT`,
    ),
    [`${role}.taxId`]: field('identifier', `${own('registration')} ${role}CompanyNumber`),
    [`${role}.contact`]: field('name', `${own('contact')} ${role}ContactPerson`),
  };
}

/** The fields that composed trade documents print. */
export const tradeFields: Readonly<Record<string, TemplateField>> = {
  invoiceNumber: field(
    'identifier',
    'documentNumber invoiceNo number invoiceId',
    'Number that the seller gave the document',
  ),
  invoiceDate: field('date', 'date documentDate issueDate dateIssued', 'Day on which it was issued'),
  dueDate: field('date', 'paymentDueDate payBy dueOn', 'Last day to pay'),
  deliveryDate: field('date', 'supplyDate shipDate'),
  purchaseOrderNumber: field('identifier', 'poNumber orderNumber customerOrder', "The buyer's order"),
  customerNumber: field('identifier', 'customerId accountNumber clientNumber'),
  paymentTerms: field('text', 'terms conditionsOfPayment'),
  currency: field('text', 'currencyCode'),
  subtotal: field('money', 'netAmount totalNet amountBeforeTax', 'Sum before tax'),
  tax: field('money', 'taxAmount vat vatAmount totalTax', 'Tax in all'),
  taxRate: field('percent', 'vatRate taxPercent'),
  total: field('money', 'grandTotal totalAmount invoiceTotal grossAmount', 'Sum with tax'),
  amountDue: field('money', 'balanceDue outstanding amountPayable', 'What is left to pay'),
  amountPaid: field('money', 'paid payments prepaid'),
  discount: field('money', 'rebate discountAmount'),
  freight: field('money', 'shipping shippingCost deliveryCharge'),
  iban: field('iban', 'bankAccount accountIban vendor.iban'),
  'vendor.bic': field('identifier', 'bic swift'),
  'vendor.bank': field('name', 'bank bankName'),
  ...party('vendor', 'seller', 'who issued it and is paid'),
  ...party('buyer', 'customer', 'who is billed'),
  ...party('billTo', 'billing', 'who gets the bill where that is not who bought'),
  ...party('shipTo', 'delivery', 'who the goods go to'),
};

/** Fields of other trade documents, whose own number and date have other names. */
export const noteFields: Readonly<Record<string, TemplateField>> = Object.fromEntries(
  Object.entries(tradeFields).filter(
    ([name]) => !['invoiceNumber', 'invoiceDate', 'dueDate', 'amountPaid'].includes(name),
  ),
);

export const tradeTables: Readonly<Record<string, TemplateTable>> = {
  lines: {
    names: ['items', 'lineItems', 'positions', 'table1'],
    columns: {
      lineNumber: field('text', 'position no'),
      productCode: field('identifier', 'sku itemCode articleNumber'),
      description: field('text', 'item name article'),
      quantity: field('number', 'qty count hours'),
      unit: field('text', 'unitOfMeasure uom'),
      unitPrice: field('money', 'price rate'),
      taxRate: field('percent', 'vat tax'),
      amount: field('money', 'lineTotal total price'),
    },
  },
};
