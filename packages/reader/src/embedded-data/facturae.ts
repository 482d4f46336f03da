import type { EmbeddedRecord, RecordLine } from '@recto/document';
import { amounts, days, lineOf, present, sumOf, texts } from './record-values.ts';
import type { XmlNode } from './xml-tree.ts';

/** The first invoice of a Facturae file (Spain, versions 3.2 and later). Undefined for any other root. */
export function facturaeRecord(root: XmlNode): EmbeddedRecord | undefined {
  if (root.name !== 'Facturae') return undefined;
  const [first] = root.all('Invoices/Invoice');
  if (first === undefined) return undefined;
  const instalment = 'PaymentDetails/Installment';
  const [series] = texts(first, 'InvoiceHeader/InvoiceSeriesCode');
  const numbers = texts(first, 'InvoiceHeader/InvoiceNumber');
  return {
    format: 'facturae',
    type: 'invoice',
    fields: present({
      documentNumber:
        series === undefined
          ? numbers
          : numbers.flatMap((one) => [one, `${series}${one}`, `${series}-${one}`]),
      documentDate: days(first, 'InvoiceIssueData/IssueDate'),
      dueDate: days(first, `${instalment}/InstallmentDueDate`),
      orderNumber: texts(first, 'Items/InvoiceLine/ReceiverTransactionReference'),
      currency: texts(first, 'InvoiceIssueData/InvoiceCurrencyCode'),
      iban: texts(first, `${instalment}/AccountToBeCredited/IBAN`),
      subtotal: amounts(first, 'InvoiceTotals/TotalGrossAmountBeforeTaxes'),
      tax: sumOf(first, 'InvoiceTotals/TotalTaxOutputs'),
      total: amounts(first, 'InvoiceTotals/InvoiceTotal'),
      amountDue: amounts(
        first,
        'InvoiceTotals/TotalExecutableAmount',
        'InvoiceTotals/TotalOutstandingAmount',
      ),
      email: texts(root, 'Parties/SellerParty/LegalEntity/ContactDetails/ElectronicMail'),
      ...partyOf(root, 'vendor', 'SellerParty'),
      ...partyOf(root, 'buyer', 'BuyerParty'),
    }),
    lines: first.all('Items/InvoiceLine').map(recordLine),
  };
}

function partyOf<Name extends string>(root: XmlNode, name: Name, element: string) {
  const at = (...paths: readonly string[]) =>
    ['LegalEntity', 'Individual'].flatMap((kind) =>
      ['AddressInSpain', 'OverseasAddress'].flatMap((address) =>
        paths.map((path) => `Parties/${element}/${kind}/${path.replace('ADDRESS', address)}`),
      ),
    );
  const person = ['Name', 'FirstSurname', 'SecondSurname'].flatMap((part) =>
    texts(root, `Parties/${element}/Individual/${part}`),
  );
  const company = texts(root, `Parties/${element}/LegalEntity/CorporateName`);
  const values = {
    name: company.length > 0 || person.length === 0 ? company : [person.join(' ')],
    street: texts(root, ...at('ADDRESS/Address')),
    city: texts(root, ...at('ADDRESS/Town', 'ADDRESS/PostCodeAndTown')),
    state: texts(root, ...at('ADDRESS/Province')),
    zipCode: texts(root, ...at('ADDRESS/PostCode')),
    country: texts(root, ...at('ADDRESS/CountryCode')),
    vatId: texts(root, `Parties/${element}/TaxIdentification/TaxIdentificationNumber`),
  };
  return Object.fromEntries(
    Object.entries(values).map(([part, value]) => [`${name}.${part}`, value]),
  ) as Record<`${Name}.${keyof typeof values}`, readonly string[]>;
}

function recordLine(line: XmlNode): RecordLine {
  return lineOf({
    lineNumber: texts(line, 'SequenceNumber'),
    productCode: texts(line, 'ArticleCode'),
    description: texts(line, 'ItemDescription'),
    quantity: amounts(line, 'Quantity'),
    unitPrice: amounts(line, 'UnitPriceWithoutTax'),
    price: amounts(line, 'GrossAmount', 'TotalCost'),
    startDate: days(line, 'LineItemPeriod/StartDate'),
    endDate: days(line, 'LineItemPeriod/EndDate'),
    expectedDate: [],
    orderNumber: [],
  });
}
