import { LineCapStyle, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

/** A box that was drawn to be ticked, in points from the upper left corner of its page. */
export interface DrawnBox {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly isTicked: boolean;
  /** How it is drawn and what is in it: `rect cross`. */
  readonly look: string;
}

export interface MadeForm {
  readonly bytes: Uint8Array;
  readonly boxes: readonly DrawnBox[];
}

export const formSize = { widthPt: 595, heightPt: 842 } as const;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export type Dice = () => number;

export function diceOf(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Sheet {
  readonly page: PDFPage;
  readonly text: PDFFont;
  readonly signs: PDFFont;
  readonly dice: Dice;
}

const labels =
  'Yes|No|Express delivery|Gift wrap|Paid in cash|By bank transfer|Newsletter|Smoker|Insured|Other|Nein|Ja|Oui|Non|Standard|I agree to the terms'.split(
    '|',
  );

/** One page of boxes with labels, some ticked, among things that are square and no boxes. The same for the same seed. */
export async function makeForm(seed: number): Promise<MadeForm> {
  const document = await PDFDocument.create();
  const page = document.addPage([formSize.widthPt, formSize.heightPt]);
  const text = await document.embedFont(StandardFonts.Helvetica);
  const signs = await document.embedFont(StandardFonts.ZapfDingbats);
  const sheet = { page, text, signs, dice: diceOf(seed) };
  const boxes: DrawnBox[] = [];
  page.drawText('Order form and declaration', { x: 50, y: 780, size: 16, font: text });
  for (let top = 90; top < 610; ) top += drawRow(sheet, top, boxes);
  drawOthers(sheet, 660);
  return { bytes: await document.save(), boxes };
}

const styles = { rect, lines, filled, frame, fills, rounded } as const;
const marks = { cross, tick, letter, sign, fill, wideCross, wideTick, pen } as const;

/** A row of boxes that look alike, with labels on one side of them; gives its height. */
function drawRow(sheet: Sheet, top: number, boxes: DrawnBox[]): number {
  const { page, text, dice } = sheet;
  const size = 8 + 4 * dice();
  const side = size * (0.7 + 0.9 * dice());
  const style = pick(dice, Object.keys(styles) as (keyof typeof styles)[]);
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
    styles[style](square);
    const mark = dice() < 0.5 ? undefined : pick(dice, Object.keys(marks) as (keyof typeof marks)[]);
    if (mark !== undefined) marks[mark](square);
    const place = { left, top: formSize.heightPt - square.bottom - side, side };
    boxes.push({ ...place, isTicked: mark !== undefined, look: `${style} ${mark ?? 'empty'}` });
  }
  return height + 3 + 8 * dice();
}

interface Square {
  readonly sheet: Sheet;
  readonly left: number;
  readonly bottom: number;
  readonly side: number;
  readonly thickness: number;
}

const black = rgb(0.05, 0.05, 0.05);
const paper = rgb(1, 1, 1);

function pick<T>(dice: Dice, among: readonly T[]): T {
  return among[Math.floor(dice() * among.length)]!;
}

function rect({ sheet, left, bottom, side, thickness }: Square): void {
  sheet.page.drawRectangle({
    x: left,
    y: bottom,
    width: side,
    height: side,
    borderColor: black,
    borderWidth: thickness,
  });
}

function lines({ sheet, left, bottom, side, thickness }: Square): void {
  const [right, top] = [left + side, bottom + side];
  const sides = [
    [left, bottom, right, bottom],
    [right, bottom, right, top],
    [right, top, left, top],
    [left, top, left, bottom],
  ] as const;
  for (const [x1, y1, x2, y2] of sides)
    sheet.page.drawLine({
      start: { x: x1, y: y1 },
      end: { x: x2, y: y2 },
      thickness,
      lineCap: LineCapStyle.Projecting,
    });
}

function filled(square: Square): void {
  const { sheet, left, bottom, side, thickness } = square;
  const grey = 0.85 + 0.15 * sheet.dice();
  sheet.page.drawRectangle({
    x: left,
    y: bottom,
    width: side,
    height: side,
    color: rgb(grey, grey, grey),
    borderColor: black,
    borderWidth: thickness,
  });
}

/** A white square on a black one. */
function frame({ sheet, left, bottom, side, thickness }: Square): void {
  sheet.page.drawRectangle({ x: left, y: bottom, width: side, height: side, color: black });
  const inner = side - 2 * thickness;
  sheet.page.drawRectangle({
    x: left + thickness,
    y: bottom + thickness,
    width: inner,
    height: inner,
    color: paper,
  });
}

/** Four thin rectangles. */
function fills({ sheet, left, bottom, side, thickness }: Square): void {
  const bar = (x: number, y: number, width: number, height: number) =>
    sheet.page.drawRectangle({ x, y, width, height, color: black });
  bar(left, bottom, side, thickness);
  bar(left, bottom + side - thickness, side, thickness);
  bar(left, bottom, thickness, side);
  bar(left + side - thickness, bottom, thickness, side);
}

function rounded({ sheet, left, bottom, side, thickness }: Square): void {
  const r = side * 0.12;
  const s = side - 2 * r;
  const path = `M ${r} 0 h ${s} q ${r} 0 ${r} ${r} v ${s} q 0 ${r} ${-r} ${r} h ${-s} q ${-r} 0 ${-r} ${-r} v ${-s} q 0 ${-r} ${r} ${-r} Z`;
  sheet.page.drawSvgPath(path, {
    x: left,
    y: bottom + side,
    borderColor: black,
    borderWidth: Math.max(0.6, thickness),
  });
}

function stroke({ sheet, left, bottom, side }: Square, path: readonly (readonly [number, number])[]): void {
  const thickness = side * (0.07 + 0.08 * sheet.dice());
  const points = path.map(([x, y]) => ({ x: left + x * side, y: bottom + y * side }));
  for (const [i, end] of points.slice(1).entries())
    sheet.page.drawLine({ start: points[i]!, end, thickness, lineCap: LineCapStyle.Round });
}

function cross(square: Square): void {
  const [a, b] = [0.2, 0.8];
  stroke(square, [
    [a, a],
    [b, b],
  ]);
  stroke(square, [
    [a, b],
    [b, a],
  ]);
}

function tick(square: Square): void {
  stroke(square, [
    [0.2, 0.5],
    [0.42, 0.22],
    [0.8, 0.8],
  ]);
}

function letter({ sheet, left, bottom, side }: Square): void {
  const size = side * 0.95;
  const text = sheet.dice() < 0.5 ? 'X' : 'x';
  const width = sheet.text.widthOfTextAtSize(text, size);
  const up = text === 'X' ? 0.36 : 0.27;
  sheet.page.drawText(text, {
    x: left + (side - width) / 2,
    y: bottom + side / 2 - size * up,
    size,
    font: sheet.text,
  });
}

function sign({ sheet, left, bottom, side }: Square): void {
  const size = side * 0.9;
  const text = sheet.dice() < 0.5 ? '✔' : '✘';
  const width = sheet.signs.widthOfTextAtSize(text, size);
  sheet.page.drawText(text, {
    x: left + (side - width) / 2,
    y: bottom + side / 2 - size * 0.36,
    size,
    font: sheet.signs,
  });
}

function fill({ sheet, left, bottom, side }: Square): void {
  const margin = side * (0.12 + 0.12 * sheet.dice());
  const inner = side - 2 * margin;
  sheet.page.drawRectangle({
    x: left + margin,
    y: bottom + margin,
    width: inner,
    height: inner,
    color: black,
  });
}

function wideCross(square: Square): void {
  const [a, b] = [-0.25, 1.25];
  const bent = () => (square.sheet.dice() - 0.5) * 0.2;
  stroke(square, [
    [a + bent(), a + bent()],
    [b + bent(), b + bent()],
  ]);
  stroke(square, [
    [a + bent(), b + bent()],
    [b + bent(), a + bent()],
  ]);
}

function wideTick(square: Square): void {
  const bent = () => (square.sheet.dice() - 0.5) * 0.2;
  stroke(square, [
    [0.05 + bent(), 0.5 + bent()],
    [0.4 + bent(), 0.15 + bent()],
    [1.2 + bent(), 1.35 + bent()],
  ]);
}

/** A scribble in blue. */
function pen({ sheet, left, bottom, side }: Square): void {
  const at = () => (0.1 + 0.8 * sheet.dice()).toFixed(2);
  const curves = Array.from({ length: 3 }, () => `Q ${at()} ${at()} ${at()} ${at()}`).join(' ');
  sheet.page.drawSvgPath(`M ${at()} ${at()} ${curves}`, {
    x: left,
    y: bottom + side,
    scale: side,
    borderColor: rgb(0.1, 0.15, 0.6),
    borderWidth: 0.1,
  });
}

/** What is square and no box to tick, in the lower part of the page. */
function drawOthers(sheet: Sheet, top: number): void {
  const y = formSize.heightPt - top;
  drawBullets(sheet, 50, y);
  drawGrid(sheet, 200, y);
  drawComb(sheet, 360, y);
  drawLetters(sheet, 50, y - 60);
  drawCode(sheet, 360, y - 40);
}

function drawBullets({ page, text, dice }: Sheet, x: number, y: number): void {
  const side = 4 + 5 * dice();
  for (let i = 0; i < 3; i++) {
    page.drawRectangle({ x, y: y - i * 16, width: side, height: side, color: black });
    page.drawText(pick(dice, labels), { x: x + 14, y: y - i * 16, size: 9, font: text });
  }
}

/** A table of square cells, some with a cross or a figure in them. */
function drawGrid({ page, text, dice }: Sheet, x: number, y: number): void {
  const side = 10 + 8 * dice();
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 6; column++) {
      const [left, bottom] = [x + column * side, y - row * side];
      page.drawRectangle({
        x: left,
        y: bottom,
        width: side,
        height: side,
        borderColor: black,
        borderWidth: 0.6,
      });
      const sign = pick(dice, ['', '', 'x', '7', '12']);
      page.drawText(sign, { x: left + 2, y: bottom + 3, size: side * 0.55, font: text });
    }
  }
}

/** A field with a cell for each letter, each apart from the next. */
function drawComb({ page, text, dice }: Sheet, x: number, y: number): void {
  const side = 11 + 5 * dice();
  for (let i = 0; i < 10; i++) {
    const left = x + i * side * 1.2;
    page.drawRectangle({ x: left, y, width: side, height: side, borderColor: black, borderWidth: 0.5 });
    if (i < 7) page.drawText(`${Math.floor(dice() * 10)}`, { x: left + 3, y: y + 3, size: 9, font: text });
  }
}

function drawLetters({ page, text, dice }: Sheet, x: number, y: number): void {
  ['O D 0 B 8 Q', 'ODOO 080', '[ ] H II B'].forEach((line, i) => {
    page.drawText(line, { x, y: y - i * 30, size: 12 + 10 * dice(), font: text });
  });
  [1, 2, 3].forEach((radius, i) => {
    page.drawCircle({ x: x + 160 + i * 24, y, size: 3 + radius, borderColor: black, borderWidth: 0.7 });
  });
}

/** Modules at random with the three eyes of a QR code. */
function drawCode({ page, dice }: Sheet, x: number, y: number): void {
  const module = 1.5 + 1.5 * dice();
  const count = 25;
  const isEye = (a: number, b: number) => (a < 8 || a > 16) && (b < 8 || b > 16) && !(a > 16 && b > 16);
  for (let a = 0; a < count; a++)
    for (let b = 0; b < count; b++)
      if (!isEye(a, b) && dice() < 0.5)
        page.drawRectangle({
          x: x + a * module,
          y: y - b * module,
          width: module,
          height: module,
          color: black,
        });
  for (const [a, b] of [
    [0, 6],
    [18, 6],
    [0, 24],
  ] as const) {
    [7, 5, 3].forEach((size, i) => {
      page.drawRectangle({
        x: x + (a + i) * module,
        y: y - (b - i) * module,
        width: size * module,
        height: size * module,
        color: i === 1 ? paper : black,
      });
    });
  }
}
