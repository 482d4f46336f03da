import { textHead } from '../text/decode-text.ts';

/** The roots of the syntaxes that are read: CII, UBL, FatturaPA, Facturae, and Peppol's envelope. */
const roots =
  'Invoice|CreditNote|Order|CrossIndustryInvoice|CrossIndustryDocument|SCRDMCCBDACIOMessageStructure|FatturaElettronica|Facturae|StandardBusinessDocument';
const beginning = new RegExp(String.raw`^(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->)*<(?:[\w.-]+:)?(?:${roots})[\s>]`);

/** Whether a file is an invoice or order in XML, by its root. */
export function isEInvoice(bytes: Uint8Array): boolean {
  const head = textHead(bytes);
  return head !== undefined && beginning.test(head.slice(0, 20_000)) && /xmlns/.test(head);
}
