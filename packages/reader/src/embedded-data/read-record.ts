import type { EmbeddedRecord } from '@recto/document';
import { ciiRecord } from './cii.ts';
import { ublRecord } from './ubl.ts';
import { parseTree } from './xml-tree.ts';

/** No document has a table with more lines. */
const mostLines = 2000;

/**
 * The invoice or order in an XML file; undefined for any other file and for invalid XML. Never throws. UTF-16 is
 * recognised by its byte order mark; other files are in their declared encoding, or else in UTF-8.
 */
export function readRecord(bytes: Uint8Array): EmbeddedRecord | undefined {
  const root = parseTree(textOf(bytes));
  if (root === undefined) return undefined;
  const record = ciiRecord(root) ?? ublRecord(root);
  return record === undefined ? undefined : { ...record, lines: record.lines.slice(0, mostLines) };
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
