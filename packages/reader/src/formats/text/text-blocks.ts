import Papa from 'papaparse';
import type { Block } from '../laid-out/block.ts';
import { decodeText } from './decode-text.ts';
import { tableDelimiter } from './delimiter.ts';

/** Plain text keeps its lines and spaces. */
export function textBlocks(bytes: Uint8Array): readonly Block[] {
  return [{ kind: 'lines', text: decodeText(bytes) }];
}

/** More rows than pages could hold are not parsed. */
const mostRows = 200_000;

/** All rows as one table. */
export function csvBlocks(bytes: Uint8Array): readonly Block[] {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  const delimiter = tableDelimiter(text.slice(0, 65_536), text.length > 65_536) ?? ',';
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: mostRows, skipEmptyLines: true });
  return [{ kind: 'table', rows: data }];
}
