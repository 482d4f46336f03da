import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type BenchFile, linesOfTextLayer } from '../../collections/reading/truth.ts';
import { drawnPage } from './drawn-page.ts';
import type { BenchDocument } from './measure-set.ts';

/**
 * Renders the first page of each PDF like a scan at 200 dpi, in `folder`, with its text layer as the truth. Skips PDFs
 * without a text layer or with sideways text.
 * @param onDrawn called with the path of each scan and its source file
 */
export async function* drawnScans(
  files: readonly BenchFile[],
  folder: string,
  onDrawn: (path: string, file: BenchFile) => void = () => {},
): AsyncGenerator<BenchDocument> {
  for (const file of files) {
    const drawn = await drawnPage(file.path);
    if (drawn === undefined) continue;
    const path = join(folder, `${file.name}.jpg`);
    writeFileSync(path, await scanOf(drawn.png));
    onDrawn(path, file);
    yield { ...file, path, lines: [linesOfTextLayer(drawn.page)], fields: {} };
  }
}

/** Slightly out of focus, grey, and compressed as by a scanner. */
export function scanOf(png: Uint8Array): Promise<Buffer> {
  return sharp(png).grayscale().blur(0.6).withMetadata({ density: 200 }).jpeg({ quality: 80 }).toBuffer();
}
