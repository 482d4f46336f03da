import type { Page } from '@recto/document';
import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import type { FileType } from '../file-type.ts';
import { drawnPage } from '../formats/laid-out/drawn-page.ts';
import { sharp } from '../raster/image-library.ts';
import { addTextLayer } from './text-layer.ts';

/**
 * The file as a searchable PDF from which text can be copied: the original pages and, for OCR pages, their words as an
 * invisible layer. Contains exactly the given pages, in order. The layer's font has the letters of Western Europe;
 * others lose their accents or become `?`. Throws for a PDF that is encrypted or too damaged to be rewritten, and for
 * an image that cannot be decoded.
 */
export async function makeSearchablePdf(
  bytes: Uint8Array,
  fileType: FileType,
  pages: readonly Page[],
): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  if (fileType === 'pdf') await copyPages(made, bytes, pages, font);
  else for (const page of pages) await addImagePage(made, bytes, fileType, page, font);
  return made.save();
}

async function copyPages(
  made: PDFDocument,
  bytes: Uint8Array,
  pages: readonly Page[],
  font: PDFFont,
): Promise<void> {
  const original = await PDFDocument.load(bytes, { updateMetadata: false });
  const indices = pages.map((page) => page.number - 1);
  const copies = await made.copyPages(original, indices);
  for (const [index, copy] of copies.entries()) {
    const page = pages[index];
    made.addPage(copy);
    // Other pages already have a good text layer.
    if (page?.source === 'ocr') addTextLayer(copy, page, font);
  }
}

async function addImagePage(
  made: PDFDocument,
  bytes: Uint8Array,
  fileType: FileType,
  page: Page,
  font: PDFFont,
): Promise<void> {
  const isOnItsSide = page.quarterTurns % 2 === 1;
  const width = isOnItsSide ? page.heightPt : page.widthPt;
  const height = isOnItsSide ? page.widthPt : page.heightPt;
  const target = made.addPage([width, height]);
  if (page.failure !== undefined) return;
  // A copy: pdf-lib reads the buffer beneath the bytes, from its start.
  const image = await made.embedJpg(Uint8Array.from(await jpegOf(bytes, fileType, page)));
  target.drawImage(image, { x: 0, y: 0, width, height });
  addTextLayer(target, page, font);
}

/** Sharp print at a small size. */
const laidOutDensity = 144;

/** The page as a JPEG in the displayed orientation: the file itself if it already is that. */
async function jpegOf(bytes: Uint8Array, fileType: FileType, page: Page): Promise<Uint8Array> {
  const image = page.isLaidOut
    ? sharp(Buffer.from(drawnPage(page)), { density: laidOutDensity, limitInputPixels: false })
    : sharp(bytes, { page: page.number - 1, limitInputPixels: false });
  const { orientation = 1, channels } = await image.metadata();
  if (fileType === 'jpeg' && orientation === 1 && channels !== 4) return bytes;
  return image
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
