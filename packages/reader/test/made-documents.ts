import { degrees, PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { pdfium, withMemory } from '../src/formats/pdf/pdfium/pdfium.ts';
import { savedCopy } from '../src/formats/pdf/pdfium/saved-copy.ts';
import { renderFile } from '../src/read-file.ts';

/** Documents generated for tests. Images are rendered by pdfium with its own fonts: the machine's do not matter. */

export const letterLines = [
  'Harbour Trading Company',
  'Invoice number 20417 of 12 March 2024',
  'Total amount due 1,234.56 within 30 days',
] as const;

export type Draw = (page: PDFPage, font: PDFFont, document: PDFDocument) => void | Promise<void>;

/** A PDF with one page of 400 × 200 points for each of `draws`. */
export async function madePdf(...draws: readonly Draw[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const draw of draws) await draw(document.addPage([400, 200]), font, document);
  return document.save();
}

export const drawLetter: Draw = (page, font) => {
  letterLines.forEach((line, i) => {
    page.drawText(line, { x: 30, y: 150 - i * 40, size: 16, font });
  });
};

/** The letter as an image, as from a scanner at `dotsPerInch`; PNG. */
export async function letterPng(dotsPerInch = 150, draw: Draw = drawLetter): Promise<Buffer> {
  const outcome = await renderFile(await madePdf(draw), 1, dotsPerInch);
  if (!outcome.ok) throw new Error(outcome.detail);
  return sharp(outcome.png).withMetadata({ density: dotsPerInch }).png().toBuffer();
}

/** A page that consists of an image only. */
export function drawPicture(png: Uint8Array, quarterTurns = 0): Draw {
  return async (page, _font, document) => {
    page.drawImage(await document.embedPng(png), { x: 0, y: 0, width: 400, height: 200 });
    page.setRotation(degrees(quarterTurns * 90));
  };
}

/** A PDF that declares encryption with an unknown password. */
export function encryptedPdf(): Uint8Array {
  const key = '0123456789abcdef'.repeat(4);
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj',
      `4 0 obj << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${key}> /U <${key}> >> endobj`,
      `trailer << /Root 1 0 R /Size 5 /Encrypt 4 0 R /ID [<${key}> <${key}>] >>`,
      '%%EOF',
    ].join('\n'),
  );
}

/** The same PDF, encrypted (AES-256) so that anybody may open it and only its owner may change it. */
export async function encryptedCopy(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await pdfium('drawing');
  return withMemory(pdf, bytes.length, (pointer) => {
    pdf.pdfium.HEAPU8.set(bytes, pointer);
    const document = pdf.FPDF_LoadMemDocument(pointer, bytes.length, '');
    pdf.EPDF_SetEncryption(document, '', 'owner', -4);
    const copy = savedCopy(pdf, document);
    pdf.FPDF_CloseDocument(document);
    if (copy === undefined || !copy.includes('/Encrypt'))
      throw new Error('pdfium did not encrypt the document');
    return copy;
  });
}
