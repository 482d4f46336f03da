import { mayName } from '../bytes/may-name.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import { savedCopy } from '../pdfium/saved-copy.ts';

/**
 * A copy of a PDF with the content of switched-off layers disabled: images, forms and annotations are emptied or
 * hidden, and for content among other content the layers are marked, so that `switchOffHidden` recognises it.
 * pdfium respects layers when rendering, but not when reading, and does not report which are on.
 * @param document pdfium's handle for `bytes`
 * @returns undefined if nothing is hidden, or if the layers cannot be understood
 */
export async function withLayersMarked(
  pdf: Pdfium,
  document: number,
  bytes: Uint8Array,
): Promise<Uint8Array | undefined> {
  if (!pdf.EPDF_IsEncrypted(document) && !mayName(bytes, layersKey)) return undefined;
  try {
    pdf.EPDF_RemoveEncryption(document);
    const copy = savedCopy(pdf, document);
    if (copy === undefined || !copy.includes(layersKey)) return undefined;
    // With a PDF library that few files need.
    const { markLayers } = await import('./mark-layers.ts');
    return await markLayers(copy);
  } catch {
    return undefined;
  }
}

const layersKey = '/OCProperties';
