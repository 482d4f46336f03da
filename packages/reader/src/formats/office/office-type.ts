import { zipNames } from '../archive/bounded-zip.ts';

type OfficeType = 'docx' | 'xlsx';

const main: readonly (readonly [OfficeType, string])[] = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
];

/** The type of office file in an archive; undefined for any other. Nothing is unpacked. */
export function detectOfficeType(bytes: Uint8Array): OfficeType | undefined {
  const names = zipNames(bytes);
  if (names?.includes('[Content_Types].xml') !== true) return undefined;
  return main.find(([, part]) => names.includes(part))?.[0];
}
