import { crc32, deflateSync } from 'node:zlib';

/** A document that the walk makes itself. */
export interface MadeDocument {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A line of a page, or its cells with the distance of each from the left margin in points. */
export type MadeLine = string | readonly (readonly [xPt: number, text: string])[];

/** A PDF with a text layer: each page is a list of lines in 11-point Helvetica, from the top. */
export function pdfDocument(name: string, pages: readonly (readonly MadeLine[])[]): MadeDocument {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => [pageObject(5 + 2 * index), contentObject(lines)]),
  ];
  return { name, type: 'application/pdf', bytes: pdfFile(objects) };
}

/** A PDF whose first page can be read and whose second is named but not there. */
export function halfBrokenPdf(name: string, lines: readonly MadeLine[]): MadeDocument {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 99 0 R] /Count 2 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    pageObject(5),
    contentObject(lines),
  ];
  return { name, type: 'application/pdf', bytes: pdfFile(objects) };
}

/** Begins as a PDF does and is none. */
export function corruptPdf(name: string): MadeDocument {
  const bytes = new TextEncoder().encode('%PDF-1.4\nthis is where a document would be\n%%EOF\n');
  return { name, type: 'application/pdf', bytes };
}

/** A white PNG image with a black bar. */
export function pngDocument(name: string, widthPx: number, heightPx: number): MadeDocument {
  const rows = Buffer.alloc((widthPx + 1) * heightPx, 0xff);
  for (let y = 0; y < heightPx; y += 1) {
    const start = y * (widthPx + 1);
    rows[start] = 0;
    const isBar = y > heightPx * 0.4 && y < heightPx * 0.5;
    if (isBar) rows.fill(0, start + 1 + Math.floor(widthPx / 4), start + 1 + Math.floor(widthPx / 2));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  // Eight bits, greyscale, deflate, no filter, not interlaced.
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return { name, type: 'image/png', bytes: new Uint8Array(Buffer.concat([signature, ...chunks])) };
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

function pageObject(contents: number): string {
  const resources = '<< /Font << /F1 3 0 R >> >>';
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${contents} 0 R >>`;
}

function contentObject(lines: readonly MadeLine[]): string {
  const shown = lines.flatMap((line, row) =>
    (typeof line === 'string' ? [[0, line] as const] : line).map(
      ([xPt, text]) =>
        `1 0 0 1 ${60 + xPt} ${780 - 20 * row} Tm (${text.replaceAll(/[\\()]/g, (special) => `\\${special}`)}) Tj`,
    ),
  );
  const stream = `BT /F1 11 Tf\n${shown.join('\n')}\nET`;
  return `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
}

/** Numbers the objects from 1 and adds the cross-reference table (ISO 32000-1, 7.5.4). */
function pdfFile(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
