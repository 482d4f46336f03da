import type { EmbeddedRecord, RecordLine } from '@recto/document';
import { amounts, days, decimal, lineOf, present, texts } from './record-values.ts';
import type { XmlNode } from './xml-tree.ts';

/**
 * Invoices, credit notes and orders in UBL 2 (OASIS), as used by XRechnung and Peppol. Undefined for any other root.
 */
export function ublRecord(root: XmlNode): EmbeddedRecord | undefined {
  if (!Object.hasOwn(lineElements, root.name)) return undefined;
  const type = root.name === 'Order' ? 'order' : 'invoice';
  const lines = lineElements[root.name as keyof typeof lineElements];
  const customization = texts(root, 'CustomizationID').join();
  return {
    format: /xrechnung/i.test(customization) ? 'xrechnung' : 'ubl',
    type,
    fields: present({
      ...headerOf(root, type),
      ...amountsOf(root),
      ...partyOf(root, 'vendor', ['AccountingSupplierParty/Party', 'SellerSupplierParty/Party']),
      ...partyOf(root, 'buyer', ['AccountingCustomerParty/Party', 'BuyerCustomerParty/Party']),
    }),
    lines: root.all(lines).map(recordLine),
  };
}

const lineElements = {
  Invoice: 'InvoiceLine',
  CreditNote: 'CreditNoteLine',
  Order: 'OrderLine/LineItem',
} as const;

function headerOf(root: XmlNode, type: EmbeddedRecord['type']) {
  return {
    documentNumber: texts(root, 'ID'),
    documentDate: days(root, 'IssueDate'),
    dueDate: days(root, 'DueDate', 'PaymentMeans/PaymentDueDate'),
    deliveryDate: days(root, 'Delivery/ActualDeliveryDate', 'Delivery/RequestedDeliveryPeriod/EndDate'),
    orderNumber: type === 'order' ? texts(root, 'ID') : texts(root, 'OrderReference/ID'),
    paymentTerms: texts(root, 'PaymentTerms/Note'),
    currency: texts(root, 'DocumentCurrencyCode'),
    iban: texts(root, 'PaymentMeans/PayeeFinancialAccount/ID'),
    email: texts(root, 'AccountingSupplierParty/Party/Contact/ElectronicMail'),
  };
}

function amountsOf(root: XmlNode) {
  const sums = ['LegalMonetaryTotal', 'AnticipatedMonetaryTotal'];
  const sum = (name: string) => sums.map((one) => `${one}/${name}`);
  const [currency] = texts(root, 'DocumentCurrencyCode');
  const taxes = root.all('TaxTotal/TaxAmount');
  // The tax may appear twice, once in the accounting currency.
  const isInvoiced = (code: string | undefined) =>
    currency === undefined || code === undefined || code === currency;
  const inCurrency = taxes.filter((tax) => isInvoiced(tax.attribute('currencyID')));
  return {
    subtotal: amounts(root, ...sum('TaxExclusiveAmount')),
    tax: inCurrency.slice(0, 1).flatMap(({ text }) => decimal(text) ?? []),
    total: amounts(root, ...sum('TaxInclusiveAmount')),
    amountDue: amounts(root, ...sum('PayableAmount')),
  };
}

function partyOf<Name extends string>(root: XmlNode, name: Name, parties: readonly string[]) {
  const at = (path: string) => parties.map((party) => `${party}/${path}`);
  return {
    [`${name}.name`]: texts(root, ...at('PartyLegalEntity/RegistrationName'), ...at('PartyName/Name')),
    [`${name}.street`]: texts(root, ...at('PostalAddress/StreetName')),
    [`${name}.city`]: texts(root, ...at('PostalAddress/CityName')),
    [`${name}.state`]: texts(root, ...at('PostalAddress/CountrySubentity')),
    [`${name}.zipCode`]: texts(root, ...at('PostalAddress/PostalZone')),
    [`${name}.country`]: texts(root, ...at('PostalAddress/Country/IdentificationCode')),
    [`${name}.vatId`]: texts(root, ...at('PartyTaxScheme/CompanyID')).slice(0, 1),
  } as Record<
    `${Name}.${'name' | 'street' | 'city' | 'state' | 'zipCode' | 'country' | 'vatId'}`,
    readonly string[]
  >;
}

function recordLine(line: XmlNode): RecordLine {
  return lineOf({
    lineNumber: texts(line, 'ID'),
    productCode: texts(line, 'Item/SellersItemIdentification/ID', 'Item/StandardItemIdentification/ID'),
    description: texts(line, 'Item/Name', 'Item/Description'),
    quantity: amounts(line, 'InvoicedQuantity', 'CreditedQuantity', 'Quantity'),
    unitPrice: amounts(line, 'Price/PriceAmount'),
    price: amounts(line, 'LineExtensionAmount'),
    startDate: days(line, 'InvoicePeriod/StartDate'),
    endDate: days(line, 'InvoicePeriod/EndDate'),
    expectedDate: days(line, 'Delivery/RequestedDeliveryPeriod/EndDate'),
    orderNumber: texts(line, 'OrderLineReference/OrderReference/ID'),
  });
}
