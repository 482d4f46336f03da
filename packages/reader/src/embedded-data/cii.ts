import type { EmbeddedRecord, RecordFormat, RecordLine } from '@recto/document';
import { amounts, days, decimal, lineOf, present, texts } from './record-values.ts';
import type { XmlNode } from './xml-tree.ts';

/**
 * Invoices and orders in UN/CEFACT's Cross Industry syntaxes: Factur-X and ZUGFeRD 2 (D16B), XRechnung, Order-X (D20B),
 * and ZUGFeRD 1 (D13B), which uses different names for the same parts. Undefined for any other root.
 */
export function ciiRecord(root: XmlNode): EmbeddedRecord | undefined {
  if (!Object.hasOwn(transactions, root.name)) return undefined;
  const type = root.name === 'SCRDMCCBDACIOMessageStructure' ? 'order' : 'invoice';
  const [transaction] = root.all(transactions[root.name as keyof typeof transactions]);
  if (transaction === undefined) return undefined;
  const parts = partsOf(transaction);
  return {
    format: formatOf(root, type),
    type,
    fields: present({
      ...headerOf(root, parts, type),
      ...amountsOf(parts),
      ...partyOf('vendor', parts.agreement, 'SellerTradeParty'),
      'vendor.vatId': vatIdsOf(parts.agreement, 'SellerTradeParty'),
      ...partyOf('buyer', parts.agreement, 'BuyerTradeParty'),
      'buyer.vatId': vatIdsOf(parts.agreement, 'BuyerTradeParty'),
      ...partyOf('billTo', parts.settlement, 'InvoiceeTradeParty'),
      ...partyOf('shipTo', parts.delivery, 'ShipToTradeParty'),
    }),
    lines: transaction.all('IncludedSupplyChainTradeLineItem').map(recordLine),
  };
}

const transactions = {
  CrossIndustryInvoice: 'SupplyChainTradeTransaction',
  CrossIndustryDocument: 'SpecifiedSupplyChainTradeTransaction',
  SCRDMCCBDACIOMessageStructure: 'SupplyChainTradeTransaction',
} as const;

interface Parts {
  readonly agreement: XmlNode;
  readonly delivery: XmlNode;
  readonly settlement: XmlNode;
}

function partsOf(transaction: XmlNode): Parts {
  const part = (name: string) =>
    transaction.all(`ApplicableHeaderTrade${name}`)[0] ??
    transaction.all(`ApplicableSupplyChainTrade${name}`)[0] ??
    nothing;
  return { agreement: part('Agreement'), delivery: part('Delivery'), settlement: part('Settlement') };
}

const nothing: XmlNode = {
  name: '',
  text: '',
  attribute: () => undefined,
  all: () => [],
  children: () => [],
};

function formatOf(root: XmlNode, type: EmbeddedRecord['type']): RecordFormat {
  if (type === 'order') return 'order-x';
  if (root.name === 'CrossIndustryDocument') return 'zugferd';
  const guideline = texts(
    root,
    'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
  ).join();
  if (/xrechnung/i.test(guideline)) return 'xrechnung';
  if (/zugferd/i.test(guideline)) return 'zugferd';
  return /factur-x|en16931/i.test(guideline) ? 'factur-x' : 'cii';
}

function headerOf(root: XmlNode, { agreement, delivery, settlement }: Parts, type: EmbeddedRecord['type']) {
  const number = texts(root, 'ExchangedDocument/ID', 'HeaderExchangedDocument/ID');
  const due = 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString';
  const order = 'BuyerOrderReferencedDocument';
  const issued = 'IssueDateTime/DateTimeString';
  const contact = 'SellerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication/URIID';
  return {
    documentNumber: number,
    documentDate: days(root, `ExchangedDocument/${issued}`, `HeaderExchangedDocument/${issued}`),
    dueDate: days(settlement, due),
    deliveryDate: days(
      delivery,
      'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
      'RequestedDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
    ),
    // An order is itself what an invoice refers to.
    orderNumber: type === 'order' ? number : texts(agreement, `${order}/IssuerAssignedID`, `${order}/ID`),
    paymentTerms: texts(settlement, 'SpecifiedTradePaymentTerms/Description'),
    currency: texts(settlement, 'InvoiceCurrencyCode', 'OrderCurrencyCode'),
    iban: texts(settlement, 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID'),
    email: texts(agreement, contact),
  };
}

function amountsOf({ settlement }: Parts) {
  const sums = ['HeaderMonetarySummation', 'MonetarySummation'];
  const sum = (name: string) => sums.map((one) => `SpecifiedTradeSettlement${one}/${name}`);
  const [currency] = texts(settlement, 'InvoiceCurrencyCode', 'OrderCurrencyCode');
  const taxes = sum('TaxTotalAmount').flatMap((path) => settlement.all(path));
  // The tax may appear twice, the second time in the accounting currency.
  const inCurrency = taxes.filter((tax) => (tax.attribute('currencyID') ?? currency) === currency);
  return {
    subtotal: amounts(settlement, ...sum('TaxBasisTotalAmount')),
    tax: inCurrency.slice(0, 1).flatMap(({ text }) => decimal(text) ?? []),
    total: amounts(settlement, ...sum('GrandTotalAmount')),
    amountDue: amounts(settlement, ...sum('DuePayableAmount')),
  };
}

function partyOf<Name extends string>(name: Name, part: XmlNode, element: string) {
  const address = `${element}/PostalTradeAddress`;
  return {
    [`${name}.name`]: texts(part, `${element}/Name`),
    [`${name}.street`]: texts(part, `${address}/LineOne`, `${address}/StreetName`),
    [`${name}.city`]: texts(part, `${address}/CityName`),
    [`${name}.state`]: texts(part, `${address}/CountrySubDivisionName`),
    [`${name}.zipCode`]: texts(part, `${address}/PostcodeCode`),
    [`${name}.country`]: texts(part, `${address}/CountryID`),
  } as Record<`${Name}.${'name' | 'street' | 'city' | 'state' | 'zipCode' | 'country'}`, readonly string[]>;
}

function vatIdsOf(part: XmlNode, element: string): readonly string[] {
  const registrations = part.all(`${element}/SpecifiedTaxRegistration/ID`);
  return registrations
    .filter((id) => id.attribute('schemeID') === 'VA')
    .map(({ text }) => text.replace(/\s/g, ''));
}

function recordLine(line: XmlNode): RecordLine {
  const part = (name: string, path: string) => [
    `SpecifiedLineTrade${name}/${path}`,
    `SpecifiedSupplyChainTrade${name}/${path}`,
  ];
  const period = (edge: string) =>
    part('Settlement', `BillingSpecifiedPeriod/${edge}DateTime/DateTimeString`);
  const sums = ['SpecifiedTradeSettlementLineMonetarySummation', 'SpecifiedTradeSettlementMonetarySummation'];
  return lineOf({
    lineNumber: texts(line, 'AssociatedDocumentLineDocument/LineID'),
    productCode: texts(line, 'SpecifiedTradeProduct/SellerAssignedID', 'SpecifiedTradeProduct/GlobalID'),
    description: texts(line, 'SpecifiedTradeProduct/Name', 'SpecifiedTradeProduct/Description'),
    quantity: amounts(
      line,
      ...part('Delivery', 'BilledQuantity'),
      ...part('Delivery', 'RequestedQuantity'),
      ...part('Delivery', 'AgreedQuantity'),
    ),
    unitPrice: amounts(line, ...part('Agreement', 'NetPriceProductTradePrice/ChargeAmount')),
    price: amounts(line, ...sums.flatMap((sum) => part('Settlement', `${sum}/LineTotalAmount`))),
    startDate: days(line, ...period('Start')),
    endDate: days(line, ...period('End')),
    expectedDate: days(
      line,
      ...part('Delivery', 'RequestedDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString'),
    ),
    orderNumber: texts(line, ...part('Agreement', 'BuyerOrderReferencedDocument/IssuerAssignedID')),
  });
}
