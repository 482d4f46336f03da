import { black, formSize, labels, paper, pick, type Sheet } from './form-sheet.ts';

/** Draws squares that are not check boxes, in the lower part of the page. */
export function drawOthers(sheet: Sheet, top: number): void {
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

/** A table of square cells, some with a cross or a number. */
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

/** A comb field: a separate cell for each letter. */
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

/** Random modules with the three finder patterns of a QR code. */
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
