import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** pdfium's functions and its memory. The views are replaced when memory grows: get them again after each call. */
export type Pdfium = WrappedPdfiumModule & {
  readonly pdfium: {
    readonly HEAPU8: Uint8Array;
    readonly HEAP32: Int32Array;
    readonly HEAPF32: Float32Array;
    readonly HEAPF64: Float64Array;
  };
};

/**
 * What a pdfium instance is for. Rendering a page changes the substitute fonts for missing ones: anything read
 * afterwards, from any document, would have different boxes and gaps. Hence one that never renders.
 */
export type PdfiumUse = 'reading' | 'drawing';

const modules = new Map<PdfiumUse, Promise<Pdfium>>();
const loadedModules: Pdfium[] = [];

/** pdfium in WebAssembly, one instance per use in this process, loaded on the first call. */
export function pdfium(use: PdfiumUse): Promise<Pdfium> {
  const known = modules.get(use) ?? load();
  modules.set(use, known);
  return known;
}

async function load(): Promise<Pdfium> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const file = await readFile(path);
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  const loaded = (await init({ wasmBinary } as Parameters<typeof init>[0])) as Pdfium;
  loaded.PDFiumExt_Init();
  const direct = { ...loaded, ...directCalls(loaded) };
  loadedModules.push(direct);
  return direct;
}

/** Called for every character and every corner of a path. */
const askedOften = {
  numbers: [
    'FPDFText_GetUnicode',
    'FPDFText_GetTextObject',
    'FPDFText_IsGenerated',
    'FPDFText_HasUnicodeMapError',
    'FPDFText_GetCharAngle',
    'FPDFPage_GetObject',
    'FPDFPageObj_GetType',
    'FPDFPageObj_CountMarks',
    'FPDFPath_CountSegments',
    'FPDFPath_GetPathSegment',
    'FPDFPathSegment_GetType',
  ],
  facts: [
    'FPDFText_GetLooseCharBox',
    'FPDFText_GetCharBox',
    'FPDFTextObj_GetFontSize',
    'FPDFPath_GetDrawMode',
    'FPDFPageObj_GetIsActive',
    'FPDFPathSegment_GetPoint',
    'FPDFPathSegment_GetClose',
  ],
} as const;

type NativeFunction = (...values: readonly number[]) => number;

/** The package's functions convert and check on each call, which takes longer than most of the calls themselves. */
function directCalls({ pdfium }: Pdfium): Partial<Pdfium> {
  const native = pdfium.wasmExports as unknown as Readonly<Record<string, NativeFunction>>;
  const numbers = askedOften.numbers.map((name) => [name, native[name]!] as const);
  const facts = askedOften.facts.map((name) => {
    const ask = native[name]!;
    const isSo = (a: number, b: number, c: number, d: number, e: number, f: number) =>
      ask(a, b, c, d, e, f) !== 0;
    return [name, isSo] as const;
  });
  return Object.fromEntries([...numbers, ...facts]);
}

/** pdfium's memory in this process, in MB (2^20 bytes); it never returns any. */
export function pdfiumMemoryMb(): number {
  return loadedModules.reduce((sum, { pdfium }) => sum + pdfium.HEAPU8.byteLength, 0) / 2 ** 20;
}

/** Runs `use` with `bytes` bytes of pdfium's memory, zeroed, and frees them. */
export function withMemory<T>(pdf: Pdfium, bytes: number, use: (pointer: number) => T): T {
  const pointer = pdf.pdfium.wasmExports.malloc(bytes);
  if (pointer === 0) throw new Error(`pdfium has no ${bytes} bytes of memory left`);
  try {
    pdf.pdfium.HEAPU8.fill(0, pointer, pointer + bytes);
    return use(pointer);
  } finally {
    pdf.pdfium.wasmExports.free(pointer);
  }
}

const longestText = 100_000;

/**
 * A UTF-16 text for which pdfium first returns the length in bytes, including the terminator, and then writes it. Empty
 * if none.
 */
export function wideText(pdf: Pdfium, get: (buffer: number, bytes: number) => number): string {
  const bytes = get(0, 0);
  if (bytes <= 2 || bytes > longestText) return '';
  return withMemory(pdf, bytes, (buffer) => {
    get(buffer, bytes);
    return Buffer.from(pdf.pdfium.HEAPU8.subarray(buffer, buffer + bytes - 2)).toString('utf16le');
  });
}
