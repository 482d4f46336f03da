import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@recto/document';
import { readFile, renderFile } from '@recto/reader';
import { type Raster, rasterOf } from '@recto/reader/internals';
import sharp from 'sharp';
import { einvoiceSet } from '../../collections/einvoice-set.ts';
import { loadReceipts, type TrueLine } from '../../collections/reading/truth.ts';
import { Dice } from '../generated/dice.ts';
import { caseless, exact } from './alphabet.ts';
import { cachedSamples, type LineSample } from './line-sample.ts';
import { type Eyes, pageLines } from './page-lines.ts';
import { renderPage } from './rendered-page.ts';
import { accentedLines, ordinalLines, rareLines, usualLines } from './rendered-text.ts';

/** A document, or a made-up page, whose lines are known. */
interface LineSource {
  readonly name: string;
  readonly set: SetName;
  /** Its file; absent for made-up pages. */
  readonly path?: string;
  /** Documents of one issuer stay in one fold. */
  readonly issuer: string;
  /** Which classes its truth distinguishes. */
  readonly grouping: Uint16Array;
  /** Its pages as scans. */
  readonly pages: () => AsyncIterable<KnownPage>;
}

/** A source with its lines as the readers see them. */
export interface LineDocument extends Omit<LineSource, 'pages'> {
  readonly samples: readonly LineSample[];
}

/** A scan, and the parts of lines on it. */
interface KnownPage {
  readonly raster: Raster;
  readonly truth: readonly TrueLine[];
}

type SetName = 'receipts' | 'einvoices' | 'rendered';

/** Number of made-up pages of each source, and lines per page. */
const usualPages = 80;
const rarePages = 30;
const accentedPages = 40;
const ordinalPages = 16;
const linesOfPage = 38;

/** Loads all training lines. `data` contains `sroie/` and `einvoice/`; features are cached in `cache`. */
export async function loadDocuments(
  data: string,
  cache: string,
  eyes: Eyes,
): Promise<readonly LineDocument[]> {
  const documents: LineDocument[] = [];
  for (const { pages, ...document } of [...rendered(), ...einvoices(data), ...receipts(data)]) {
    const samples = await cachedSamples(join(cache, document.set, document.name), () =>
      samplesOf(eyes, pages()),
    );
    documents.push({ ...document, samples });
  }
  return documents;
}

async function samplesOf(eyes: Eyes, pages: AsyncIterable<KnownPage>): Promise<readonly LineSample[]> {
  const samples: LineSample[] = [];
  for await (const { raster, truth } of pages) samples.push(...(await pageLines(eyes, raster, truth)));
  return samples;
}

/** The truth of receipts is in capitals whatever was printed. */
export function receipts(data: string): readonly LineSource[] {
  return loadReceipts(join(data, 'sroie')).map(({ name, path, lines, fields }) => ({
    name,
    path,
    set: 'receipts',
    issuer: fields.company ?? name,
    grouping: caseless,
    async *pages() {
      const raster = await rasterOf(sharp(path).autoOrient());
      yield { raster, truth: lines(raster.widthPx, raster.heightPx) };
    },
  }));
}

/** PDFs rendered like scans, with the words of their text layer as truth. */
export function einvoices(data: string): readonly LineSource[] {
  return einvoiceSet(data).files.map(({ id, path, group }, i) => ({
    name: id,
    path,
    set: 'einvoices',
    issuer: group,
    grouping: exact,
    async *pages() {
      const bytes = readFileSync(path);
      const layer = await readFile(bytes);
      if (!layer.ok) return;
      for (const page of layer.pages) {
        if (page.source !== 'text-layer' || page.quarterTurns !== 0) continue;
        const dotsPerInch = [150, 200, 175][(i + page.number) % 3]!;
        const drawn = await renderFile(bytes, page.number, dotsPerInch);
        if (!drawn.ok) continue;
        const scan = await sharp(drawn.png).grayscale().blur(0.6).jpeg({ quality: 80 }).toBuffer();
        yield { raster: await rasterOf(sharp(scan)), truth: page.words };
      }
    },
  }));
}

/** Made-up lines with all letters of the alphabet. */
function rendered(): readonly LineSource[] {
  return [
    ...renderedPages('page', usualPages, usualLines(new Dice(seededRandom(5))), 1000),
    ...renderedPages('rare', rarePages, rareLines(new Dice(seededRandom(6))), 2000),
    ...renderedPages('accented', accentedPages, accentedLines(new Dice(seededRandom(7))), 3000),
    ...renderedPages('ordinal', ordinalPages, ordinalLines(new Dice(seededRandom(8))), 4000),
  ];
}

function renderedPages(
  prefix: string,
  count: number,
  nextText: () => string,
  seed: number,
): readonly LineSource[] {
  return Array.from({ length: count }, (_, i): LineSource => {
    const texts = Array.from({ length: linesOfPage }, nextText);
    const name = `${prefix}-${String(i).padStart(3, '0')}`;
    return {
      name,
      set: 'rendered',
      issuer: `${i} ${prefix}`,
      grouping: exact,
      async *pages() {
        yield await renderPage(texts, new Dice(seededRandom(seed + i)));
      },
    };
  });
}
