import { textOf } from '@recto/document';
import { describe, expect, test } from 'vitest';
import { facturX } from '../../test/e-invoice.ts';
import { detectFileType } from '../file-type.ts';
import { readFile } from '../read-file.ts';

const ubl = (root: 'Invoice' | 'CreditNote', envelope = (inner: string) => inner) => {
  const line = root === 'Invoice' ? 'Invoice' : 'Credit';
  const quantity = root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity';
  return `<?xml version="1.0"?><!-- sent by a test -->${envelope(`<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="a" xmlns:cbc="b">
  <cbc:ID>U-7</cbc:ID><cbc:IssueDate>2024-05-02</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Loom and Sons</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">21.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount>100.00</cbc:TaxableAmount><cbc:TaxAmount>21.00</cbc:TaxAmount><cac:TaxCategory><cbc:Percent>21.00</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>121.00</cbc:TaxInclusiveAmount><cbc:PayableAmount>121.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:${line}${root === 'Invoice' ? '' : 'Note'}Line><cbc:ID>1</cbc:ID><cbc:${quantity}>2</cbc:${quantity}><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Shuttle</cbc:Name></cac:Item></cac:${line}${root === 'Invoice' ? '' : 'Note'}Line></${root}>`)}`;
};

const fatturaPa = `<?xml version="1.0" encoding="UTF-8"?><p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
  <FatturaElettronicaHeader>
    <CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567890</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>Telai Srl</Denominazione></Anagrafica></DatiAnagrafici><Sede><Indirizzo>Via Lunga</Indirizzo><NumeroCivico>8</NumeroCivico><CAP>40100</CAP><Comune>Bologna</Comune><Provincia>BO</Provincia><Nazione>IT</Nazione></Sede></CedentePrestatore>
    <CessionarioCommittente><DatiAnagrafici><Anagrafica><Nome>Ada</Nome><Cognome>Verdi</Cognome></Anagrafica></DatiAnagrafici></CessionarioCommittente>
  </FatturaElettronicaHeader>
  <FatturaElettronicaBody>
    <DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2024-05-02</Data><Numero>12/A</Numero><ImportoTotaleDocumento>132.00</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali>
    <DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Telaio</Descrizione><Quantita>1.00</Quantita><PrezzoUnitario>100.00</PrezzoUnitario><PrezzoTotale>100.00</PrezzoTotale></DettaglioLinee>
    <DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>100.00</ImponibileImporto><Imposta>22.00</Imposta></DatiRiepilogo><DatiRiepilogo><AliquotaIVA>0.00</AliquotaIVA><ImponibileImporto>10.00</ImponibileImporto><Imposta>0.00</Imposta></DatiRiepilogo></DatiBeniServizi>
    <DatiPagamento><DettaglioPagamento><DataScadenzaPagamento>2024-06-01</DataScadenzaPagamento><ImportoPagamento>132.00</ImportoPagamento></DettaglioPagamento></DatiPagamento>
  </FatturaElettronicaBody></p:FatturaElettronica>`;

const facturae = `<fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml"><Parties><SellerParty><TaxIdentification><TaxIdentificationNumber>ESB12345674</TaxIdentificationNumber></TaxIdentification><LegalEntity><CorporateName>Telares SL</CorporateName><AddressInSpain><Address>Calle Larga 8</Address><PostCode>28001</PostCode><Town>Madrid</Town><Province>Madrid</Province><CountryCode>ESP</CountryCode></AddressInSpain></LegalEntity></SellerParty><BuyerParty><Individual><Name>Ada</Name><FirstSurname>Verde</FirstSurname></Individual></BuyerParty></Parties>
  <Invoices><Invoice><InvoiceHeader><InvoiceNumber>44</InvoiceNumber><InvoiceClass>OO</InvoiceClass></InvoiceHeader><InvoiceIssueData><IssueDate>2024-05-02</IssueDate><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode></InvoiceIssueData>
  <TaxesOutputs><Tax><TaxRate>21.00</TaxRate><TaxableBase><TotalAmount>100.00</TotalAmount></TaxableBase><TaxAmount><TotalAmount>21.00</TotalAmount></TaxAmount></Tax></TaxesOutputs>
  <InvoiceTotals><TotalGrossAmountBeforeTaxes>100.00</TotalGrossAmountBeforeTaxes><TotalTaxOutputs>21.00</TotalTaxOutputs><InvoiceTotal>121.00</InvoiceTotal><TotalExecutableAmount>121.00</TotalExecutableAmount></InvoiceTotals>
  <Items><InvoiceLine><ItemDescription>Lanzadera</ItemDescription><Quantity>2</Quantity><UnitPriceWithoutTax>50</UnitPriceWithoutTax><GrossAmount>100</GrossAmount></InvoiceLine></Items></Invoice></Invoices></fe:Facturae>`;

const peppol = (inner: string) =>
  `<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader/>${inner.replace(/<\?xml[^>]*\?>/, '')}</StandardBusinessDocument>`;

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('an e-invoice that is a file of its own', () => {
  test.each([
    ['UBL', utf8(ubl('Invoice')), ['U-7', '2024-05-02', '121.00', 'Loom and Sons'], 'Invoice number: U-7'],
    [
      'a UBL credit note',
      utf8(ubl('CreditNote')),
      ['U-7', '2024-05-02', '121.00', 'Loom and Sons'],
      'Credit note number: U-7',
    ],
    [
      'Peppol in its envelope',
      utf8(ubl('Invoice', peppol)),
      ['U-7', '2024-05-02', '121.00', 'Loom and Sons'],
      '21% 100.00 21.00',
    ],
    [
      'CII',
      utf8(facturX()),
      ['R-2024-118', '2024-03-12', '119.00', 'Harbour Trading GmbH'],
      'Copper wire & hooks',
    ],
    [
      'CII in UTF-16',
      utf16(facturX()),
      ['R-2024-118', '2024-03-12', '119.00', 'Harbour Trading GmbH'],
      'Total: 119.00',
    ],
    ['FatturaPA', utf8(fatturaPa), ['12/A', '2024-05-02', '132.00', 'Telai Srl'], '40100 Bologna BO'],
    ['Facturae', utf8(facturae), ['44', '2024-05-02', '121.00', 'Telares SL'], '1 Lanzadera'.slice(2)],
  ])('in %s is read, and drawn on pages', async (_, bytes, [number, date, total, vendor], shown) => {
    expect(detectFileType(bytes)).toBe('xml');
    const read = await readFile(bytes);
    if (!read.ok) throw new Error(read.detail);
    expect(read.record?.fields).toMatchObject({
      documentNumber: [number],
      documentDate: [date],
      total: [total],
      'vendor.name': [vendor],
    });
    expect(read.pages.map(textOf).join('\n')).toContain(shown);
  });

  test('sums what FatturaPA lists by rate', async () => {
    const read = await readFile(utf8(fatturaPa));
    expect(read.ok && read.record?.fields).toMatchObject({
      subtotal: ['110.00'],
      tax: ['22.00'],
      amountDue: ['132.00'],
      'buyer.name': ['Ada Verdi'],
      'vendor.vatId': ['IT01234567890'],
      'vendor.street': ['Via Lunga 8'],
    });
  });

  test('that is broken is a damaged file; other XML is none', async () => {
    expect(await readFile(utf8(ubl('Invoice').slice(0, 900)))).toMatchObject({
      ok: false,
      code: 'FILE_DAMAGED',
    });
    expect(detectFileType(utf8('<?xml version="1.0"?><Invoices xmlns="x"/>'))).toBeUndefined();
    expect(detectFileType(utf8('<?xml version="1.0"?><root xmlns="x"/>'))).toBeUndefined();
  });
});
