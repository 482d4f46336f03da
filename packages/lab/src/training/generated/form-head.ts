import { type Sheet, widthOf } from '@recto/document/internals';
import type { FormEntry, Place } from './form-drawing.ts';

type DrawEntries = (place: Place, entries: readonly FormEntry[], y: number, variant: number) => number;

/** Cells side by side, with the label above the value. */
const drawBoxes: DrawEntries = ({ sheet, x, width, step }, entries, y, variant) => {
  const columns = 2 + (variant % 3);
  const indent = sheet.size * [0, 0, 0.5, 1.2][variant % 4]!;
  entries.forEach(({ label, value }, index) => {
    const left = x + (width / columns) * (index % columns);
    const top = y + Math.floor(index / columns) * step * 2.3 + loweredBy(index % columns, step, variant);
    sheet.put(label, left, top, { size: sheet.size * (variant % 5 === 0 ? 1 : 0.85) });
    sheet.put(value, left + indent, top + step, { size: fitting(value, sheet.size, width / columns) });
    ruleCell(sheet, { left: left - 2, top: top - 2, width: width / columns, height: step * 2.3 }, variant);
    if (variant % 13 < 3) sheet.rule(left, top + sheet.size * 1.1, widthOf(label, sheet.size));
  });
  return y + Math.ceil(entries.length / columns) * step * 2.3 + step;
};

/** The same, as tight as the texts allow: the labels of a row are close together, as in ruled cells. */
const drawTightBoxes: DrawEntries = ({ sheet, x, width, step }, entries, y, variant) => {
  const gap = sheet.size * [0.7, 1.2, 1.6, 2.4, 4][variant % 5]!;
  const labelSize = sheet.size * (variant % 3 === 0 ? 0.85 : 1);
  const down = step * [2, 2.3, 2.6][variant % 3]!;
  let left = x;
  let line = y;
  let column = 0;
  for (const { label, value } of entries) {
    const room = Math.max(widthOf(label, labelSize), widthOf(value, sheet.size));
    if (left > x && left + room > x + width) {
      left = x;
      line += down;
      column = 0;
    }
    const top = line + loweredBy(column++, step, variant);
    sheet.put(label, left, top, { size: labelSize });
    sheet.put(value, left, top + step, { size: fitting(value, sheet.size, width) });
    ruleCell(sheet, { left: left - gap / 2, top: top - 2, width: room + gap, height: down }, variant);
    if (variant % 13 < 3) sheet.rule(left, top + labelSize * 1.1, widthOf(label, labelSize));
    left += room + gap;
  }
  return line + down + step;
};

/** One or two columns of labels with values beside them. */
const drawPairs: DrawEntries = ({ sheet, x, width, step }, entries, y, variant) => {
  const columns = variant % 4 === 0 ? 1 : 2;
  const each = Math.ceil(entries.length / columns);
  const colon = variant % 2 === 0 ? ':' : '';
  entries.forEach(({ label, value }, index) => {
    const left = x + (width / columns) * Math.floor(index / each);
    const top = y + (index % each) * step + (Math.floor(index / each) * step) / 3;
    sheet.put(label + colon, left, top);
    if (variant % 7 === 0) sheet.put(value, left + width / columns - 10, top, { align: 'right' });
    else
      sheet.put(value, left + (width / columns) * 0.38, top, {
        size: fitting(value, sheet.size, (width / columns) * 0.6),
      });
    const middle = (width / columns) * 0.36;
    ruleCell(sheet, { left: left - 2, top: top - 1, width: middle, height: step }, variant >> 1);
    ruleCell(
      sheet,
      { left: left - 2 + middle, top: top - 1, width: width / columns - middle, height: step },
      variant >> 1,
    );
  });
  return y + each * step;
};

/** Columns of labels and values on shared lines, each as wide as its content. */
const drawTightPairs: DrawEntries = ({ sheet, x, step }, entries, y, variant) => {
  const columns = 2 + (variant % 2);
  const each = Math.ceil(entries.length / columns);
  const colon = variant % 3 === 0 ? ':' : '';
  const gap = sheet.size * [0.8, 1.3, 2, 3][variant % 4]!;
  let left = x;
  for (let column = 0; column < columns; column++) {
    const part = entries.slice(column * each, (column + 1) * each);
    const widest = (texts: readonly string[]) =>
      Math.max(0, ...texts.map((text) => widthOf(text, sheet.size)));
    const middle = left + widest(part.map(({ label }) => label + colon)) + gap;
    part.forEach(({ label, value }, index) => {
      sheet.put(label + colon, left, y + index * step);
      sheet.put(value, middle, y + index * step);
    });
    left = middle + widest(part.map(({ value }) => value)) + gap * 1.5;
  }
  return y + each * step;
};

/** `Label: value` two or three times in a row. */
const drawInline: DrawEntries = ({ sheet, x, width, step }, entries, y, variant) => {
  const columns = 2 + (variant % 2);
  entries.forEach(({ label, value }, index) => {
    const left = x + (width / columns) * (index % columns);
    const text = `${label}: ${value}`;
    const top = y + Math.floor(index / columns) * step;
    sheet.put(text, left, top, { size: fitting(text, sheet.size, width / columns) });
  });
  return y + Math.ceil(entries.length / columns) * step;
};

/** The layouts for the labels and values in a form's head. */
export const headLayouts = [
  drawBoxes,
  drawTightBoxes,
  drawTightBoxes,
  drawPairs,
  drawTightPairs,
  drawTightPairs,
  drawInline,
] as const;

/**
 * How much lower the cells of a column begin, in a third of the variants: cells that are filled independently have no
 * common baseline, so the label of one can be next to the value of another.
 */
function loweredBy(column: number, step: number, variant: number): number {
  return variant % 3 === 1 ? step * 0.35 * (((column + 1) * (1 + (variant % 2))) % 3) : 0;
}

/** Lines around a cell in half of the variants; in some, only at its sides. */
function ruleCell(
  sheet: Sheet,
  { left, top, width, height }: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>,
  variant: number,
): void {
  if (variant % 2 === 0) return;
  for (const x of [left, left + width]) sheet.rule(x, top, height, true);
  if (variant % 8 === 1) return;
  for (const y of [top, top + height]) sheet.rule(left, y, width);
}

/** The font size at which a text fits its column. */
function fitting(text: string, size: number, width: number): number {
  return Math.min(size, width / Math.max(1, text.length * 0.56));
}
