import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facturX } from '../../test/e-invoice.ts';
import { readRecord } from './read-record.ts';

const bytesOf = (xml: string) => new TextEncoder().encode(xml);
const read = (xml: string) => readRecord(bytesOf(xml));

describe('an embedded record', () => {
  test('in Factur-X: fields and lines in normal form', () => {
    expect(read(facturX())).toEqual({
      format: 'factur-x',
      type: 'invoice',
      fields: {
        documentNumber: ['R-2024-118'],
        documentDate: ['2024-03-12'],
        orderNumber: ['PO-77'],
        currency: ['EUR'],
        iban: ['DE02120300000000202051'],
        subtotal: ['100.00'],
        tax: ['19.00'],
        total: ['119.00'],
        amountDue: ['119.00'],
        'vendor.name': ['Harbour Trading GmbH'],
        'vendor.street': ['Am Sandtorkai 5'],
        'vendor.city': ['Hamburg'],
        'vendor.zipCode': ['20457'],
        'vendor.country': ['DE'],
        'vendor.vatId': ['DE136695976'],
        'buyer.name': ['Museum of Tides'],
      },
      lines: [
        {
          lineNumber: '1',
          description: 'Copper wire & hooks',
          quantity: '2.00',
          unitPrice: '30.00',
          price: '60.00',
        },
        { lineNumber: '2', description: 'Delivery', quantity: '1.00', unitPrice: '40.00', price: '40.00' },
      ],
    });
  });

  test('in the older syntax of ZUGFeRD 1, whatever its prefixes', () => {
    const record = read(`<a:CrossIndustryDocument xmlns:a="a" xmlns:b="b">
      <a:HeaderExchangedDocument><b:ID>471102</b:ID>
        <b:IssueDateTime><b:DateTimeString format="102">20130305</b:DateTimeString></b:IssueDateTime></a:HeaderExchangedDocument>
      <a:SpecifiedSupplyChainTradeTransaction><b:ApplicableSupplyChainTradeSettlement>
        <b:SpecifiedTradeSettlementMonetarySummation><b:GrandTotalAmount currencyID="EUR">235.6200</b:GrandTotalAmount>
        </b:SpecifiedTradeSettlementMonetarySummation></b:ApplicableSupplyChainTradeSettlement>
        <b:IncludedSupplyChainTradeLineItem><b:SpecifiedSupplyChainTradeDelivery><b:BilledQuantity>3</b:BilledQuantity></b:SpecifiedSupplyChainTradeDelivery></b:IncludedSupplyChainTradeLineItem>
      </a:SpecifiedSupplyChainTradeTransaction></a:CrossIndustryDocument>`);
    expect(record).toMatchObject({
      format: 'zugferd',
      fields: { documentNumber: ['471102'], documentDate: ['2013-03-05'], total: ['235.62'] },
      lines: [{ quantity: '3.00' }],
    });
  });

  test('an order is a record with its own number', () => {
    const record = read(`<SCRDMCCBDACIOMessageStructure><ExchangedDocument><ID>PO-9</ID>
      <IssueDateTime><DateTimeString format="203">202003310000</DateTimeString></IssueDateTime></ExchangedDocument>
      <SupplyChainTradeTransaction/></SCRDMCCBDACIOMessageStructure>`);
    expect(record).toMatchObject({
      format: 'order-x',
      type: 'order',
      fields: { orderNumber: ['PO-9'], documentDate: ['2020-03-31'] },
    });
  });

  test('in UBL', () => {
    const record =
      read(`<Invoice xmlns:c="c"><c:CustomizationID>urn:xeinkauf.de:kosit:xrechnung_3.0</c:CustomizationID>
      <c:ID>7</c:ID><c:IssueDate>2024-05-31</c:IssueDate><c:DocumentCurrencyCode>EUR</c:DocumentCurrencyCode>
      <c:AccountingSupplierParty><c:Party><c:PostalAddress><c:CityName>Kiel</c:CityName></c:PostalAddress>
        <c:PartyLegalEntity><c:RegistrationName>Ost GmbH</c:RegistrationName></c:PartyLegalEntity></c:Party></c:AccountingSupplierParty>
      <c:LegalMonetaryTotal><c:PayableAmount currencyID="EUR">12.5</c:PayableAmount></c:LegalMonetaryTotal>
      <c:InvoiceLine><c:ID>1</c:ID><c:Item><c:Name>Rope</c:Name></c:Item></c:InvoiceLine></Invoice>`);
    expect(record).toEqual({
      format: 'xrechnung',
      type: 'invoice',
      fields: {
        documentNumber: ['7'],
        documentDate: ['2024-05-31'],
        currency: ['EUR'],
        amountDue: ['12.50'],
        'vendor.name': ['Ost GmbH'],
        'vendor.city': ['Kiel'],
      },
      lines: [{ lineNumber: '1', description: 'Rope' }],
    });
  });

  test('invalid values are left out: amounts with letters, nonexistent days, long texts', () => {
    const { fields } = read(
      facturX({ total: '1,190.00', number: 'x'.repeat(600) }).replace('20240312', '20241399'),
    )!;
    expect(fields.total).toBeUndefined();
    expect(fields.documentNumber).toBeUndefined();
    expect(fields.documentDate).toBeUndefined();
    expect(fields.subtotal).toEqual(['100.00']);
  });

  test('in UBL with the tax in two currencies: that of the invoice', () => {
    const record = read(`<Invoice><DocumentCurrencyCode>EUR</DocumentCurrencyCode>
      <TaxTotal><TaxAmount currencyID="SEK">210.00</TaxAmount></TaxTotal>
      <TaxTotal><TaxAmount currencyID="EUR">19.00</TaxAmount></TaxTotal></Invoice>`);
    expect(record?.fields.tax).toEqual(['19.00']);
  });

  test.each(['ISO-8859-1', 'windows-1252'])('in %s, where it says so', (encoding) => {
    const xml = facturX().replace('UTF-8', encoding).replace('Harbour Trading', 'Müller + Söhne');
    expect(readRecord(Buffer.from(xml, 'latin1'))?.fields['vendor.name']).toEqual(['Müller + Söhne GmbH']);
  });

  test('in an unknown encoding: read as UTF-8', () => {
    const xml = facturX().replace('UTF-8', 'ISO-8859-77');
    expect(read(xml)?.fields.documentNumber).toEqual(['R-2024-118']);
  });

  test('in UTF-16', () => {
    const utf16 = Buffer.from(`\ufeff${facturX().replace('UTF-8', 'UTF-16')}`, 'utf16le');
    expect(readRecord(utf16)?.fields.documentNumber).toEqual(['R-2024-118']);
  });
});

describe('not a record', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(100)}"><!ENTITY d "${'&b;'.repeat(100)}">]>`;

  test.each([
    ['nothing', ''],
    ['no XML', 'MZ\u0000\u0001'],
    ['another kind of XML', '<html><body/></html>'],
    ['cut off', facturX().slice(0, 900)],
    [
      'entities that unfold',
      facturX()
        .replace(/^<\?xml.*\n/, `$&${bomb}`)
        .replace('R-2024-118', '&d;'),
    ],
    ['an entity that nobody defined', facturX().replace('R-2024-118', '&passwd;')],
    ['elements 100000 deep', '<CrossIndustryInvoice>'.repeat(100_000)],
    ['a million unclosed tags', '<'.repeat(1_000_000)],
    ['a root named like a property of every object', '<constructor/>'],
  ])('%s', (_what, xml) => {
    expect(read(xml)).toBeUndefined();
  });

  test('any bytes, and any damage to an invoice, give a result without an exception', () => {
    const whole = bytesOf(facturX());
    const damaged = fc
      .tuple(fc.nat(whole.length), fc.nat(200), fc.uint8Array({ maxLength: 50 }))
      .map(([at, cut, put]) => Buffer.concat([whole.slice(0, at), put, whole.slice(at + cut)]));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), damaged), (bytes) => {
        expect([undefined, 'invoice', 'order']).toContain(readRecord(bytes)?.type);
      }),
    );
  });
});
