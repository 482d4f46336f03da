import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type PDFPage, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer';

/** Codes drawn for tests: dark modules as rows of booleans. */
type Modules = readonly (readonly boolean[])[];

/** The modules of a code of `text`; a linear code has one row. */
export async function codeModules(text: string, format: WriteInputBarcodeFormat): Promise<Modules> {
  const file = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const { symbol, error } = await writeBarcode(text, { format });
  if (error) throw new Error(error);
  const rows = Array.from({ length: symbol.height }, (_, row) =>
    Array.from({ length: symbol.width }, (_, column) => symbol.data[row * symbol.width + column] === 0),
  );
  return symbol.height > 1 && rows.every((row) => row.join() === rows[0]!.join()) ? [rows[0]!] : rows;
}

/** The code as PNG, each module `scale` pixels, linear ones 40 high, with a white margin. */
export async function codePng(modules: Modules, scale = 4): Promise<Buffer> {
  const rows = modules.length === 1 ? Array.from({ length: 10 }, () => modules[0]!) : modules;
  const width = rows[0]!.length;
  const data = Uint8Array.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  return sharp(data, { raw: { width, height: rows.length, channels: 1 } })
    .resize(width * scale, rows.length * scale, { kernel: 'nearest' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: 'white' })
    .png()
    .toBuffer();
}

/** Draws the code as filled rectangles, like many programs: one per run of dark modules in a row. */
export function drawCode(page: PDFPage, modules: Modules, x: number, y: number, modulePt: number): void {
  const height = modules.length === 1 ? 30 : modulePt;
  modules.forEach((row, i) => {
    for (let start = 0; start < row.length; start++) {
      if (!row[start] || row[start - 1]) continue;
      let end = start;
      while (row[end]) end++;
      page.drawRectangle({
        x: x + start * modulePt,
        y: y - i * modulePt,
        width: (end - start) * modulePt,
        height,
        color: rgb(0, 0, 0),
      });
    }
  });
}

/** The code as one SVG path, with a square per module. */
export function codePath(modules: Modules): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}
