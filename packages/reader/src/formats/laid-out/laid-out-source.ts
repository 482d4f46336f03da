import type { Page } from '@recto/document';
import { sharp } from '../../raster/image-library.ts';
import { type Raster, rasterOf } from '../../raster/raster.ts';
import { type PageSource, workingPixels } from '../page-source.ts';
import type { Block } from './block.ts';
import { drawnPage } from './drawn-page.ts';
import { layOutPages } from './lay-out-pages.ts';

/** The pages of a file without pages, laid out from its text. */
export function laidOutSource(blocks: Iterable<Block>, mostPages: number): PageSource {
  const pages = layOutPages(blocks, mostPages);
  return {
    pageCount: pages.length,
    readPage: async (index) => pageAt(pages, index),
    renderPage: (index, dotsPerInch) => render(pageAt(pages, index), dotsPerInch),
    close() {},
  };
}

function pageAt(pages: readonly Page[], index: number): Page {
  const page = pages[index];
  if (page === undefined) throw new RangeError(`there is no page ${index + 1} of ${pages.length}`);
  return page;
}

function render(page: Page, dotsPerInch: number): Promise<Raster> {
  const fitting = Math.sqrt(workingPixels / (page.widthPt * page.heightPt));
  const scale = Math.min(dotsPerInch / 72, fitting);
  const svg = Buffer.from(drawnPage(page));
  return rasterOf(
    sharp(svg, { density: 72 * scale, limitInputPixels: false }).flatten({ background: 'white' }),
  );
}
