import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type BenchFile, linesOfTextLayer } from '../../collections/reading/truth.ts';
import { drawnPage } from './drawn-page.ts';
import type { BenchDocument } from './measure-set.ts';

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
    const drawn = await drawnPage(file.path);
    if (drawn === undefined) continue;
    const path = join(folder, `${file.name}.jpg`);
    writeFileSync(path, await scanOf(drawn.png));
    onDrawn(path, file);
    yield { ...file, path, lines: [linesOfTextLayer(drawn.page)], fields: {} };
  }
}

/** A little out of focus, grey, and packed as scanners do. */
export function scanOf(png: Uint8Array): Promise<Buffer> {
  return sharp(png).grayscale().blur(0.6).withMetadata({ density: 200 }).jpeg({ quality: 80 }).toBuffer();
}
