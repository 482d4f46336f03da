import { PDFDocument, StandardFonts } from 'pdf-lib';

/** The contents of the generated e-invoice; tests change parts of it. */
const invoiceFacts = {
  number: 'R-2024-118',
  total: '119.00',
  iban: 'DE02120300000000202051',
} as const;

/** An invoice in Factur-X syntax, with two lines. */
export function facturX(facts: Readonly<Partial<typeof invoiceFacts>> | Record<string, string> = {}): string {
  const { number, total, iban } = { ...invoiceFacts, ...facts };
  const line = (id: string, name: string, quantity: string, price: string, sum: string) => `
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${price}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${sum}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20240312</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${line('1', 'Copper wire &amp; hooks', '2', '30.00', '60.00')}${line('2', 'Delivery', '1', '40', '40')}
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty><ram:Name>Harbour Trading GmbH</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>20457</ram:PostcodeCode><ram:LineOne>Am Sandtorkai 5</ram:LineOne><ram:CityName>Hamburg</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">2/333</ram:ID></ram:SpecifiedTaxRegistration><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE 136695976</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Museum of Tides</ram:Name></ram:BuyerTradeParty>
      <ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-77</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${iban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>100</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="USD">21.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount><ram:GrandTotalAmount>${total}</ram:GrandTotalAmount><ram:DuePayableAmount>${total}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}

const printedLines = [
  ['Harbour Trading GmbH', ''],
  ['Invoice number', 'R-2024-118'],
  ['Invoice date', '12.03.2024'],
  ['Quantity   Unit price   Amount', 'Description'],
  ['2   30,00   60,00', 'Copper wire & hooks'],
  ['1   40,00   40,00', 'Delivery'],
  ['Total', '119,00 EUR'],
  ['IBAN', 'DE02 1203 0000 0000 2020 51'],
] as const;

/** A PDF that prints the invoice and has `files` attached, in this order. */
export async function invoicePdf(
  files: readonly { readonly name: string; readonly bytes: Uint8Array | string }[],
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  printedLines.forEach(([left, right], i) => {
    page.drawText(left, { x: 50, y: 780 - i * 30, size: 11, font });
    page.drawText(right, { x: 300, y: 780 - i * 30, size: 11, font });
  });
  for (const { name, bytes } of files) {
    await document.attach(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, name);
  }
  return document.save();
}
