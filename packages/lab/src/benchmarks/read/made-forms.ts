import { seededRandom } from '@recto/document';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { boxLooks, boxMarks } from './drawn-boxes.ts';
import { drawOthers } from './drawn-no-boxes.ts';
import { formSize, labels, pick, type Sheet } from './form-sheet.ts';

/** A check box as drawn, in points from the upper left corner of its page. */
export interface DrawnBox {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly isTicked: boolean;
  /** How it is drawn and marked: `rect cross`. */
  readonly look: string;
}

interface MadeForm {
  readonly bytes: Uint8Array;
  readonly boxes: readonly DrawnBox[];
}

/**
 * One page of labelled check boxes, some ticked, among squares that are not check boxes. The same seed gives the same
 * form.
 */
export async function makeForm(seed: number): Promise<MadeForm> {
  const document = await PDFDocument.create();
  const page = document.addPage([formSize.widthPt, formSize.heightPt]);
  const text = await document.embedFont(StandardFonts.Helvetica);
  const signs = await document.embedFont(StandardFonts.ZapfDingbats);
  const sheet = { page, text, signs, dice: seededRandom(seed) };
  const boxes: DrawnBox[] = [];
  page.drawText('Order form and declaration', { x: 50, y: 780, size: 16, font: text });
  for (let top = 90; top < 610; ) top += drawRow(sheet, top, boxes);
  drawOthers(sheet, 660);
  return { bytes: await document.save(), boxes };
}

/** Draws a row of boxes of the same look, with labels on one side; returns its height. */
function drawRow(sheet: Sheet, top: number, boxes: DrawnBox[]): number {
  const { page, text, dice } = sheet;
  const size = 8 + 4 * dice();
  const side = size * (0.7 + 0.9 * dice());
  const style = pick(dice, Object.keys(boxLooks));
  const gap = size * (0.3 + 0.6 * dice());
  const isBefore = dice() < 0.8;
  const height = Math.max(side, size) * 1.5;
  const middle = formSize.heightPt - top - height / 2;
  for (let x = 50; x < 450; x += 140 + 40 * dice()) {
    const label = pick(dice, labels);
    const width = text.widthOfTextAtSize(label, size);
    const left = isBefore ? x : x + width + gap;
    const square = { sheet, left, bottom: middle - side / 2, side, thickness: 0.5 + dice() };
    page.drawText(label, { x: isBefore ? x + side + gap : x, y: middle - size * 0.35, size, font: text });
    boxLooks[style]!(square);
    const mark = dice() < 0.5 ? undefined : pick(dice, Object.keys(boxMarks));
    if (mark !== undefined) boxMarks[mark]!(square);
    const place = { left, top: formSize.heightPt - square.bottom - side, side };
    boxes.push({ ...place, isTicked: mark !== undefined, look: `${style} ${mark ?? 'empty'}` });
  }
  return height + 3 + 8 * dice();
}
