import { extname } from 'node:path';

/** What the reader takes, for help: a copy of its own words, since help should not wait for the reader to load. */
export const readableTypes =
  'PDF, PNG, JPEG, TIFF, WebP, AVIF, DOCX, XLSX, PPTX, ODT, ODS, RTF, HTML, e-invoice in XML, CSV or plain text';

/** Extensions of readable files. */
const readable: ReadonlySet<string> = new Set([
  ...['.pdf', '.png', '.jpg', '.jpeg', '.jpe', '.jfif', '.tif', '.tiff', '.webp', '.avif'],
  ...[
    '.docx',
    '.docm',
    '.xlsx',
    '.xlsm',
    '.pptx',
    '.odt',
    '.ods',
    '.rtf',
    '.html',
    '.htm',
    '.xml',
    '.csv',
    '.tsv',
    '.txt',
  ],
]);

/** Whether a file with this name can be read. */
export function isReadableName(name: string): boolean {
  return readable.has(extname(name).toLowerCase());
}
