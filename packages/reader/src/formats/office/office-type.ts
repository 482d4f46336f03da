import { zipNames } from '../archive/bounded-zip.ts';

type OfficeType = 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods';

const main: readonly (readonly [OfficeType, string])[] = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
];

/** The type of an OpenDocument file stands uncompressed at its beginning (OASIS, part 2, 3.3). */
function openDocumentType(bytes: Uint8Array): OfficeType | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  if (head.includes('application/vnd.oasis.opendocument.text')) return 'odt';
  return head.includes('application/vnd.oasis.opendocument.spreadsheet') ? 'ods' : undefined;
}

/** The type of office file in an archive; undefined for any other. Nothing is unpacked. */
export function detectOfficeType(bytes: Uint8Array): OfficeType | undefined {
  const names = zipNames(bytes);
  if (names?.includes('content.xml')) return openDocumentType(bytes);
  if (names?.includes('[Content_Types].xml') !== true) return undefined;
  return main.find(([, part]) => names.includes(part))?.[0];
}
