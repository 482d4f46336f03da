import type { EmbeddedRecord } from '@recto/document';
import { ciiRecord } from './cii.ts';
import { ublRecord } from './ubl.ts';
import { parseTree } from './xml-tree.ts';

/** More lines than this no table of a document has. */
const mostLines = 2000;

/**
 * The invoice or order that an XML file is; undefined for any other file and for what cannot be parsed. Never throws.
 * Files in UTF-16 are told by their byte order mark, all others are taken as UTF-8.
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
  return new TextDecoder('utf-8').decode(bytes);
}
