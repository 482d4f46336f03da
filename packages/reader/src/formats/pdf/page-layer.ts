import type { Page } from '@recto/document';
import type { OcrResult } from '../../recognition/ocr-page.ts';
import { boxRegions } from './boxes-and-codes/box-regions.ts';
import { formBoxes, withCheckBoxes } from './boxes-and-codes/check-boxes.ts';
import { codeRegions } from './boxes-and-codes/code-regions.ts';
import { pageObjectsOf } from './objects/page-objects.ts';
import type { PdfPage } from './opening/pdf-document.ts';
import type { InkAt } from './regions/inked-places.ts';
import { glyphsOf } from './text/glyphs.ts';
import { visibleGlyphs } from './text/hidden-text.ts';
import { coverOf, judgeText } from './text/text-quality.ts';
import { withoutShadows } from './text/without-shadows.ts';

export interface PageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** The result of reading a page, from its text or by OCR. */
export type ReadWords = Omit<OcrResult, 'rulings'> & Partial<Pick<Page, 'rulings' | 'codes'>>;
export type PageLayer = ReturnType<typeof readLayer>;

/** What the file contains for a page, how to treat it, and where codes may be. */
export function readLayer(page: PdfPage, inkAt: InkAt) {
  const { widthPt, heightPt, annotations } = page;
  const objects = pageObjectsOf(page);
  const { glyphs: painted, unpainted } = glyphsOf(page);
  const visible = visibleGlyphs(painted, objects, inkAt);
  const shown = new Set(visible);
  const hidden = [...unpainted, ...painted.filter((glyph) => !shown.has(glyph))];
  const glyphs = withCheckBoxes(withoutShadows(visible), formBoxes(annotations));
  const quality = judgeText(glyphs, coverOf(objects.images, widthPt, heightPt));
  const isEmpty = quality === 'absent' && objects.images.length === 0 && objects.drawings === 0;
  const source: Page['source'] = quality === 'good' ? 'text-layer' : isEmpty ? 'none' : 'ocr';
  const isText = source === 'text-layer';
  const regions = isText ? codeRegions(objects, page) : [];
  const squares = isText ? boxRegions(objects, page) : [];
  return { size: { widthPt, heightPt }, objects, glyphs, hidden, annotations, source, regions, squares };
}
