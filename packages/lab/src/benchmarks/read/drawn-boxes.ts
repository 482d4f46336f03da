import { LineCapStyle, rgb } from 'pdf-lib';
import { black, paper, type Sheet } from './form-sheet.ts';

/** The position of a check box, in points from the lower left corner of its page. */
interface Square {
  readonly sheet: Sheet;
  readonly left: number;
  readonly bottom: number;
  readonly side: number;
  readonly thickness: number;
}

type Draw = (square: Square) => void;

/** The ways in which check boxes are drawn, by name. */
export const boxLooks: Readonly<Record<string, Draw>> = { rect, lines, filled, frame, fills, rounded };

/** The marks drawn in ticked boxes, by name. */
export const boxMarks: Readonly<Record<string, Draw>> = {
  cross,
  tick,
  letter,
  sign,
  fill,
  wideCross,
  wideTick,
  pen,
};

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

/** A blue scribble. */
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
