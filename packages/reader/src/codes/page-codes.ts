import type { Code, Page } from '@recto/document';
import { type PageFrame, uprightBox } from '../geometry/upright-box.ts';
import type { Raster } from '../raster/raster.ts';
import { mayHoldCode } from './may-hold-code.ts';
import { type PlacedCode, readCodes } from './read-codes.ts';

type Size = Pick<Page, 'widthPt' | 'heightPt'>;

/** The codes of a page shown as `raster`, as a page property; absent if there are none. */
export async function codesOfRaster(raster: Raster, frame: PageFrame): Promise<Pick<Page, 'codes'>> {
  const size = { widthPt: raster.widthPx, heightPt: raster.heightPx };
  return codesOf(mayHoldCode(raster) ? await readCodes(raster) : [], size, frame);
}

/** Codes with their extents in the unit of `size`, without duplicates, in reading order. */
export function codesOf(found: readonly PlacedCode[], size: Size, frame: PageFrame): Pick<Page, 'codes'> {
  const codes = found.map(({ symbology, text, extent }) => ({
    symbology,
    text,
    box: uprightBox(extent, size, frame),
  }));
  const ordered = codes.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  const single = ordered.filter((code, i) => !ordered.slice(0, i).some((other) => isSame(code, other)));
  return single.length === 0 ? {} : { codes: single };
}

/** Regions may overlap. */
function isSame(a: Code, b: Code): boolean {
  const near = 0.01;
  return (
    a.text === b.text && Math.abs(a.box.left - b.box.left) < near && Math.abs(a.box.top - b.box.top) < near
  );
}
