import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readFile, renderFile } from '../../packages/reader/src/read-file.ts';
import type { BenchDocument } from './measure-set.ts';
import { type BenchFile, linesOfTextLayer } from './truth.ts';

/**
 * The first page of each PDF as a scanner at 200 dpi would give it, in `folder`, with its text layer as the truth.
 * PDFs without one, or with text on its side, are passed over.
 * @param onDrawn told the path of each scan and the file that it was drawn from
 */
export async function* drawnScans(
  files: readonly BenchFile[],
  folder: string,
  onDrawn: (path: string, file: BenchFile) => void = () => {},
): AsyncGenerator<BenchDocument> {
  for (const file of files) {
    const bytes = readFileSync(file.path);
    const layer = await readFile(bytes);
    const page = layer.ok ? layer.pages[0] : undefined;
    if (page?.source !== 'text-layer' || page.quarterTurns !== 0) continue;
    const drawn = await renderFile(bytes, 1, 200);
    if (!drawn.ok) continue;
    const path = join(folder, `${file.name}.jpg`);
    writeFileSync(path, await scanOf(drawn.png));
    onDrawn(path, file);
    yield { ...file, path, lines: [linesOfTextLayer(page)], fields: {} };
  }
}

/** A little out of focus, grey, and packed as scanners do. */
export function scanOf(png: Uint8Array): Promise<Buffer> {
  return sharp(png).grayscale().blur(0.6).withMetadata({ density: 200 }).jpeg({ quality: 80 }).toBuffer();
}
