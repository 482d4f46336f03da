import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { type Raster, sharpOf } from '../image/raster.ts';
import type { SecondLanguage } from './language.ts';

/** Reads lines of a language that the first reader lacks letters of. */
export interface SecondReader {
  /** For each line's image, its characters without spaces; empty where nothing was read. */
  readLines(lines: readonly Raster[], language: SecondLanguage): Promise<readonly (readonly string[])[]>;
}

const marginPx = 24;
/** Lines of one picture; more would make it too large for the reader's memory. */
const linesPerPicture = 60;

/**
 * Tesseract in WebAssembly with the data of npm packages, nothing from the network. The lines are set below each
 * other in one picture, so that it neither has to find them nor can confuse columns.
 */
export function createSecondReader(): SecondReader {
  const workers = new Map<SecondLanguage, Promise<Worker>>();
  return {
    async readLines(lines, language) {
      const worker = workers.get(language) ?? openWorker(language);
      workers.set(language, worker);
      const read: (readonly string[])[] = [];
      for (let from = 0; from < lines.length; from += linesPerPicture) {
        read.push(...(await readPicture(await worker, lines.slice(from, from + linesPerPicture))));
      }
      return read;
    },
  };
}

async function openWorker(language: SecondLanguage): Promise<Worker> {
  const entry = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}`);
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: join(dirname(entry), '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => {}, // the promise is rejected as well; without this the process would end
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '300' });
  return worker;
}

async function readPicture(
  worker: Worker,
  lines: readonly Raster[],
): Promise<readonly (readonly string[])[]> {
  const { picture, middles } = await stackLines(lines);
  const { data } = await worker.recognize(picture, {}, { text: false, blocks: true });
  const read: string[][] = lines.map(() => []);
  const found = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs).flatMap((part) => part.lines);
  for (const { bbox, text } of found) {
    const middle = (bbox.y0 + bbox.y1) / 2;
    const nearest = middles.reduce(
      (best, at, i) => (Math.abs(at - middle) < Math.abs(middles[best]! - middle) ? i : best),
      0,
    );
    read[nearest]!.push(...text.replace(/\s/g, '').normalize('NFC'));
  }
  return read;
}

interface Stack {
  readonly picture: Buffer;
  /** Where the middle of each line stands, in pixels from the top. */
  readonly middles: readonly number[];
}

async function stackLines(lines: readonly Raster[]): Promise<Stack> {
  const width = Math.max(...lines.map(({ widthPx }) => widthPx)) + 2 * marginPx;
  const parts: { input: Buffer; left: number; top: number }[] = [];
  let top = marginPx;
  for (const line of lines) {
    parts.push({ input: await sharpOf(line).png({ compressionLevel: 1 }).toBuffer(), left: marginPx, top });
    top += line.heightPx + marginPx;
  }
  const sheet = sharp({ create: { width, height: top, channels: 3, background: 'white' } });
  const picture = await sheet.composite(parts).grayscale().png({ compressionLevel: 1 }).toBuffer();
  return { picture, middles: parts.map(({ top: at }, i) => at + lines[i]!.heightPx / 2) };
}
