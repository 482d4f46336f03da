import type { Extent } from '../../../geometry/rows.ts';
import type { Raster } from '../../../raster/raster.ts';
import { type Annotations, noAnnotations, readAnnotations } from '../form-fields/annotations.ts';
import { type Form, openForm } from '../form-fields/form.ts';
import { withLayersMarked } from '../layers/hidden-layers.ts';
import { switchOffHidden } from '../layers/switch-off-hidden.ts';
import type { Affine } from '../pdfium/affine.ts';
import { type Pdfium, type PdfiumUse, pdfium, withMemory } from '../pdfium/pdfium.ts';
import { type Attachment, attachmentsOf } from './attachments.ts';
import { isXfaForm, type XfaForm, xfaFormOf } from './xfa-data.ts';

/** Why a PDF could not be opened. */
export class PdfOpenError extends Error {
  override readonly name = 'PdfOpenError';
  readonly reason: 'encrypted' | 'damaged';

  constructor(reason: 'encrypted' | 'damaged', detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** Codes of FPDF_GetLastError (fpdfview.h). */
const passwordError = 4;
const securityError = 5;

export interface PdfDocument {
  readonly pageCount: number;
  /** Runs `use` with page `index` (from 0) loaded. Throws if pdfium cannot load it. */
  withPage<T>(index: number, use: (page: PdfPage) => T): T;
  /** See {@link attachmentsOf}. */
  attachments(wanted: (name: string) => boolean, maxBytes: number): readonly Attachment[];
  readonly isXfa: boolean;
  /** See {@link xfaFormOf}. */
  xfaForm(): XfaForm | undefined;
  close(): void;
}

/** A loaded page. Sizes and places are those of the displayed page: cropped and turned by /Rotate. */
export interface PdfPage {
  readonly pdf: Pdfium;
  readonly document: number;
  readonly handle: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** From the page's own coordinates to displayed points, y pointing down. */
  readonly toShown: Affine;
  readonly annotations: Annotations;
}

/** Opens a PDF without a password. One opened for reading must not be rendered. Throws PdfOpenError. */
export async function openPdf(bytes: Uint8Array, use: PdfiumUse): Promise<PdfDocument> {
  const pdf = await pdfium(use);
  const plain = loadDocument(pdf, bytes);
  const marked = await withLayersMarked(pdf, plain.handle, bytes);
  if (marked !== undefined) plain.close();
  const { handle, close } = marked === undefined ? plain : loadDocument(pdf, marked);
  const form = openForm(pdf, handle, marked ?? bytes);
  const hasHidden = marked !== undefined;
  const opened: Opened = { pdf, document: handle, form, hasHidden, annotations: new Map() };
  return {
    pageCount: pdf.FPDF_GetPageCount(handle),
    withPage: (index, use) => withPage(opened, index, use),
    attachments: (wanted, maxBytes) => attachmentsOf(pdf, handle, wanted, maxBytes),
    isXfa: isXfaForm(pdf, handle),
    xfaForm: () => xfaFormOf(pdf, handle),
    close() {
      form.close();
      close();
    },
  };
}

function loadDocument(pdf: Pdfium, bytes: Uint8Array) {
  const pointer = pdf.pdfium.wasmExports.malloc(bytes.length);
  if (pointer === 0) throw new PdfOpenError('damaged', `pdfium has no room for ${bytes.length} bytes`);
  pdf.pdfium.HEAPU8.set(bytes, pointer);
  const handle = pdf.FPDF_LoadMemDocument(pointer, bytes.length, '');
  if (handle === 0) {
    const code = pdf.FPDF_GetLastError();
    pdf.pdfium.wasmExports.free(pointer);
    const isEncrypted = code === passwordError || code === securityError;
    throw new PdfOpenError(
      isEncrypted ? 'encrypted' : 'damaged',
      isEncrypted ? 'the PDF requires a password' : `pdfium cannot open the PDF (code ${code})`,
    );
  }
  const close = () => {
    pdf.FPDF_CloseDocument(handle);
    pdf.pdfium.wasmExports.free(pointer);
  };
  return { handle, close };
}

interface Opened {
  readonly pdf: Pdfium;
  readonly document: number;
  readonly form: Form;
  /** Some of its layers are switched off. */
  readonly hasHidden: boolean;
  /** By page index: read when the page is first loaded, before they are flattened into it. */
  readonly annotations: Map<number, Annotations>;
}

function withPage<T>(opened: Opened, index: number, use: (page: PdfPage) => T): T {
  const { pdf } = opened;
  const handle = loadFlattened(opened, index);
  try {
    if (opened.hasHidden) switchOffHidden(pdf, handle);
    const { widthPt, heightPt, toShown } = frameOf(pdf, handle);
    const annotations = opened.annotations.get(index) ?? noAnnotations;
    return use({ pdf, document: opened.document, handle, widthPt, heightPt, toShown, annotations });
  } finally {
    pdf.FPDF_ClosePage(handle);
  }
}

/** Form fields and annotations are flattened into the page, so that their text is read like all other text. */
function loadFlattened(opened: Opened, index: number): number {
  const { pdf } = opened;
  const handle = loadPage(opened, index);
  if (pdf.FPDFPage_GetAnnotCount(handle) === 0) return handle;
  if (!opened.annotations.has(index)) {
    const { toShown } = frameOf(pdf, handle);
    opened.annotations.set(index, readAnnotations(pdf, opened.form, handle, toShown));
  }
  const forDisplay = 0;
  const flattened = 1;
  if (pdf.FPDFPage_Flatten(handle, forDisplay) !== flattened) return handle;
  pdf.FPDF_ClosePage(handle);
  return loadPage(opened, index);
}

function loadPage({ pdf, document }: Opened, index: number): number {
  const handle = pdf.FPDF_LoadPage(document, index);
  if (handle === 0) throw new Error(`pdfium cannot load the page (code ${pdf.FPDF_GetLastError()})`);
  return handle;
}

function frameOf(pdf: Pdfium, page: number): Pick<PdfPage, 'widthPt' | 'heightPt' | 'toShown'> {
  const widthPt = pdf.FPDF_GetPageWidthF(page);
  const heightPt = pdf.FPDF_GetPageHeightF(page);
  if (!(widthPt > 0 && heightPt > 0)) throw new Error('the page has no size');
  return { widthPt, heightPt, toShown: shownTransform(pdf, page, widthPt, heightPt) };
}

/** Asks pdfium for the positions of three points, on a grid fine enough that rounding does not matter. */
function shownTransform(pdf: Pdfium, page: number, widthPt: number, heightPt: number): Affine {
  const grid = 1 << 20;
  const place = (x: number, y: number): readonly [number, number] =>
    withMemory(pdf, 8, (out) => {
      pdf.FPDF_PageToDevice(page, 0, 0, grid, grid, 0, x, y, out, out + 4);
      const [column = 0, row = 0] = pdf.pdfium.HEAP32.subarray(out >> 2, (out >> 2) + 2);
      return [(column / grid) * widthPt, (row / grid) * heightPt];
    });
  const far = 1000;
  const [e, f] = place(0, 0);
  const [ax, ay] = place(far, 0);
  const [cx, cy] = place(0, far);
  return { a: (ax - e) / far, b: (ay - f) / far, c: (cx - e) / far, d: (cy - f) / far, e, f };
}

/** The displayed page, on white. */
export function renderPdfPage(page: PdfPage, dotsPerInch: number): Raster {
  const whole = { left: 0, right: page.widthPt, top: 0, bottom: page.heightPt };
  return renderPdfRegion(page, whole, dotsPerInch);
}

/** A part of the displayed page, in displayed points, on white. */
export function renderPdfRegion(page: PdfPage, region: Extent, dotsPerInch: number): Raster {
  const { pdf, handle } = page;
  const pixels = (points: number): number => Math.round((points * dotsPerInch) / 72);
  const [left, top] = [pixels(region.left), pixels(region.top)];
  const widthPx = Math.max(1, pixels(region.right) - left);
  const heightPx = Math.max(1, pixels(region.bottom) - top);
  const fourBytes = 4; // FPDFBitmap_BGRA
  const bitmap = pdf.FPDFBitmap_CreateEx(widthPx, heightPx, fourBytes, 0, 0);
  if (bitmap === 0) throw new Error(`pdfium has no memory for ${widthPx} × ${heightPx} pixels`);
  try {
    pdf.FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, 0xffffffff);
    const withAnnotations = 1;
    const [pageWidth, pageHeight] = [Math.max(1, pixels(page.widthPt)), Math.max(1, pixels(page.heightPt))];
    pdf.FPDF_RenderPageBitmap(bitmap, handle, -left, -top, pageWidth, pageHeight, 0, withAnnotations);
    const stride = pdf.FPDFBitmap_GetStride(bitmap);
    const start = pdf.FPDFBitmap_GetBuffer(bitmap);
    const data = pdf.pdfium.HEAPU8.subarray(start, start + stride * heightPx);
    return { widthPx, heightPx, data: rgbOf(data, widthPx, heightPx, stride) };
  } finally {
    pdf.FPDFBitmap_Destroy(bitmap);
  }
}

function rgbOf(pixels: Uint8Array, widthPx: number, heightPx: number, stride: number): Uint8Array {
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0, target = 0; y < heightPx; y++) {
    for (let source = y * stride, end = source + widthPx * 4; source < end; source += 4) {
      data[target++] = pixels[source + 2]!;
      data[target++] = pixels[source + 1]!;
      data[target++] = pixels[source]!;
    }
  }
  return data;
}
