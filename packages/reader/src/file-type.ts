import { isEInvoice } from './formats/e-invoice/is-e-invoice.ts';
import { detectOfficeType } from './formats/office/office-type.ts';
import { detectTextType } from './formats/text/text-type.ts';

/** The types of file that can be read. */
export type FileType =
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'tiff'
  | 'webp'
  | 'avif'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'odt'
  | 'ods'
  | 'rtf'
  | 'html'
  | 'xml'
  | 'csv'
  | 'txt';

/** The usual extensions of such files, for file choosers; the bytes decide. */
export const fileExtensions: Readonly<Record<FileType, readonly string[]>> = {
  pdf: ['.pdf'],
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg'],
  tiff: ['.tif', '.tiff'],
  webp: ['.webp'],
  avif: ['.avif'],
  docx: ['.docx'],
  xlsx: ['.xlsx'],
  pptx: ['.pptx'],
  odt: ['.odt'],
  ods: ['.ods'],
  rtf: ['.rtf'],
  html: ['.html', '.htm'],
  xml: ['.xml'],
  csv: ['.csv'],
  txt: ['.txt'],
};

/** For people, in messages and help. */
const typeNames: Readonly<Record<FileType, string>> = {
  pdf: 'PDF',
  png: 'PNG',
  jpeg: 'JPEG',
  tiff: 'TIFF',
  webp: 'WebP',
  avif: 'AVIF',
  docx: 'DOCX',
  xlsx: 'XLSX',
  pptx: 'PPTX',
  odt: 'ODT',
  ods: 'ODS',
  rtf: 'RTF',
  html: 'HTML',
  xml: 'e-invoice in XML',
  csv: 'CSV',
  txt: 'plain text',
};

/** `PDF, PNG, … or plain text`: for messages that say what was expected, and for help. */
export const readableTypes = Object.values(typeNames)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ');

const signatures: readonly (readonly [FileType, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['tiff', [0x49, 0x49, 0x2b, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2b]],
];
const riff = [0x52, 0x49, 0x46, 0x46] as const;
const archive = [0x50, 0x4b, 0x03, 0x04] as const;

/** Viewers accept a PDF whose header is within this many bytes (ISO 32000, annex H). */
const pdfHeaderWithin = 1024;

/** A file's type by its bytes; undefined if it cannot be read. Names and declared types do not count. */
export function detectFileType(bytes: Uint8Array): FileType | undefined {
  const begins = (magic: readonly number[]) => magic.every((byte, i) => bytes[i] === byte);
  const signature = signatures.find(([, magic]) => begins(magic));
  if (signature !== undefined) return signature[0];
  if (begins(riff) && isWebp(bytes)) return 'webp';
  if (brandsOf(bytes).some((brand) => avifBrands.has(brand))) return 'avif';
  if (begins(archive)) return detectOfficeType(bytes);
  const head = Buffer.from(bytes.subarray(0, pdfHeaderWithin)).toString('latin1');
  if (head.includes('%PDF-')) return 'pdf';
  return isEInvoice(bytes) ? 'xml' : detectTextType(bytes);
}

/** A RIFF file gives its type after its length. */
function isWebp(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(8, 12)).toString('latin1') === 'WEBP';
}

const avifBrands: ReadonlySet<string> = new Set(['avif', 'avis']);
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

const heicAdvice =
  'This is a HEIC image, whose compression (HEVC) is patented and cannot be read here: save it as JPEG. Phones do this themselves if the camera is set to the most compatible format, and heif-convert does it for files.';

/** Files one step from a readable one, by their first bytes. */
const nearlyReadable: readonly (readonly [readonly number[], string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is a file of old Office programs (DOC, XLS, PPT): save it as DOCX, XLSX or PDF.',
  ],
  [[0x47, 0x49, 0x46, 0x38], 'This is a GIF image: save it as PNG.'],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 'This is a 7z archive: send its files, or pack them as ZIP.'],
  [[0x52, 0x61, 0x72, 0x21, 0x1a, 0x07], 'This is a RAR archive: send its files, or pack them as ZIP.'],
  [[0x1f, 0x8b], 'This is compressed with gzip: send the file itself, or pack it as ZIP.'],
];

/** [MS-OFFCRYPTO], 2.3.4.4: a DOCX or XLSX with a password is a stream of this name in a file as of old Office programs. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
const lockedAdvice = 'This is an Office file with a password: save it without one.';

/** What to do with an unreadable file, if there is more to say than which types are readable. */
export function adviceOn(bytes: Uint8Array): string | undefined {
  if (brandsOf(bytes).some((brand) => heicBrands.has(brand))) return heicAdvice;
  const isCompound = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (
    isCompound &&
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(encryptedPackage)
  ) {
    return lockedAdvice;
  }
  return nearlyReadable.find(([magic]) => magic.every((byte, index) => bytes[index] === byte))?.[1];
}

/** The brands of an image in an ISO 14496-12 container: its main one, and compatible ones. */
function brandsOf(bytes: Uint8Array): readonly string[] {
  const head = Buffer.from(bytes.subarray(0, 256));
  if (head.length < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(head.length, head.readUInt32BE(0));
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}
