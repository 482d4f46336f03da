import { amounts, texts } from './record-values.ts';
import type { XmlNode } from './xml-tree.ts';

/** A tax of an invoice at one rate, in normal form. */
export interface RecordTax {
  readonly rate?: string | undefined;
  readonly net?: string | undefined;
  readonly tax?: string | undefined;
}

/** Where each syntax lists its taxes, and under which names. */
const places: readonly (readonly [list: string, rate: string, net: string, tax: string])[] = [
  ['TaxTotal/TaxSubtotal', 'TaxCategory/Percent', 'TaxableAmount', 'TaxAmount'],
  [
    'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/ApplicableTradeTax',
    'RateApplicablePercent',
    'BasisAmount',
    'CalculatedAmount',
  ],
  [
    'SpecifiedSupplyChainTradeTransaction/ApplicableSupplyChainTradeSettlement/ApplicableTradeTax',
    'ApplicablePercent',
    'BasisAmount',
    'CalculatedAmount',
  ],
  ['FatturaElettronicaBody/DatiBeniServizi/DatiRiepilogo', 'AliquotaIVA', 'ImponibileImporto', 'Imposta'],
  ['Invoices/Invoice/TaxesOutputs/Tax', 'TaxRate', 'TaxableBase/TotalAmount', 'TaxAmount/TotalAmount'],
];

/** The taxes of an invoice in any of the syntaxes that are read. */
export function recordTaxes(root: XmlNode): readonly RecordTax[] {
  return places.flatMap(([list, rate, net, tax]) =>
    root.all(list).map((one) => ({
      rate: texts(one, rate)[0]?.replace(/\.0+$/, ''),
      net: amounts(one, net)[0],
      tax: amounts(one, tax)[0],
    })),
  );
}

/** Codes of documents that give money back: UNTDID 1001 and FatturaPA. */
const creditCodes: ReadonlySet<string> = new Set(['381', '261', '396', 'TD04', 'TD08']);

/** Whether an invoice is a credit note, by its root or its type. */
export function isCreditNote(root: XmlNode): boolean {
  const codes = [
    ...texts(root, 'InvoiceTypeCode'),
    ...texts(root, 'ExchangedDocument/TypeCode', 'HeaderExchangedDocument/TypeCode'),
    ...texts(root, 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento/TipoDocumento'),
  ];
  const isCorrective = texts(root, 'Invoices/Invoice/InvoiceHeader/InvoiceClass').some((one) =>
    /^[OC]R$/.test(one),
  );
  return root.name === 'CreditNote' || isCorrective || codes.some((code) => creditCodes.has(code));
}
