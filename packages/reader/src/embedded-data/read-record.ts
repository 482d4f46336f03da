import type { EmbeddedRecord } from '@recto/document';
import { ciiRecord } from './cii.ts';
import { facturaeRecord } from './facturae.ts';
import { fatturaPaRecord } from './fattura-pa.ts';
import { isCreditNote, type RecordTax, recordTaxes } from './record-taxes.ts';
import { ublRecord } from './ubl.ts';
import { parseTree, type XmlNode } from './xml-tree.ts';

/** No document has a table with more lines. */
const mostLines = 2000;

/** An invoice or order as a file of its own, with what a page shows beside its record. */
export interface RecordFile {
  readonly record: EmbeddedRecord;
  readonly taxes: readonly RecordTax[];
  readonly isCredit: boolean;
}

const syntaxes = [ciiRecord, ublRecord, fatturaPaRecord, facturaeRecord] as const;

/**
 * The invoice or order in an XML file; undefined for any other file and for invalid XML. Never throws. UTF-16 is
 * recognised by its byte order mark; other files are in their declared encoding, or else in UTF-8.
 */
export function readRecord(bytes: Uint8Array): EmbeddedRecord | undefined {
  return readRecordFile(bytes)?.record;
}

/** Like {@link readRecord}, with taxes. */
export function readRecordFile(bytes: Uint8Array): RecordFile | undefined {
  const outer = parseTree(textOf(bytes));
  const root = outer === undefined ? undefined : withoutEnvelope(outer);
  if (root === undefined) return undefined;
  const record = syntaxes.map((read) => read(root)).find((read) => read !== undefined);
  if (record === undefined) return undefined;
  return {
    record: { ...record, lines: record.lines.slice(0, mostLines) },
    taxes: recordTaxes(root).slice(0, mostLines),
    isCredit: isCreditNote(root),
  };
}

/** Peppol sends invoices in an envelope (UN/CEFACT's Standard Business Document). */
function withoutEnvelope(root: XmlNode): XmlNode {
  if (root.name !== 'StandardBusinessDocument') return root;
  return (
    ['Invoice', 'CreditNote', 'Order', 'CrossIndustryInvoice'].flatMap((name) => root.all(name))[0] ?? root
  );
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(declaredEncoding(bytes)).decode(bytes);
}

/** The declared single-byte encoding; UTF-8 for all others and unknown ones. */
function declaredEncoding(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const name = /^<\?xml[^>]*\sencoding\s*=\s*["']((?:iso-8859|windows)-\d+)["']/i.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'utf-8';
  }
}
