import { rectangleAtAngle } from '../geometry/oriented-rectangle.ts';
import { type CheckBox, findCheckBoxes } from '../selection-marks/find-check-boxes.ts';
import { paintOver } from '../selection-marks/paint-over.ts';
import type { UprightPage } from './upright-page.ts';
import type { ReadLine } from './words/read-line.ts';

/** The letters' share of the height of lines' rectangles. */
const letterShare = 0.67;

/**
 * A page without its check boxes, and the boxes: painted over with paper, so that no reader takes them for letters.
 * Lines read with a box in them must be read again.
 */
export function takeCheckBoxes(
  page: UprightPage,
  textHeightPx: number,
): { readonly upright: UprightPage; readonly boxes: readonly CheckBox[] } {
  const boxes = findCheckBoxes(page.raster, page.angle, letterShare * textHeightPx, 'letters');
  const raster = paintOver(
    page.raster,
    boxes.map(({ rectangle }) => rectangle),
  );
  const alreadyRead = page.alreadyRead.filter((line) => !boxes.some((box) => isOn(line, box)));
  return { upright: { ...page, raster, alreadyRead }, boxes };
}

function isOn({ rectangle: line }: ReadLine, { rectangle: { centre } }: CheckBox): boolean {
  const apart = rectangleAtAngle([centre, line.centre], line.angle);
  return apart.width < line.width / 2 && apart.height < line.height / 2;
}
