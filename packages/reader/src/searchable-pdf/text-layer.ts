import { displayedPoint, type Page, type Word } from '@recto/document';
import {
  beginText,
  endText,
  type PDFFont,
  type PDFOperator,
  type PDFPage,
  setFontAndSize,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
} from 'pdf-lib';
import { encodable } from './encodable.ts';

/** How far letters reach below their baseline, as a share of their box. */
const descent = 0.2;

/** Writes the words of `read` over a page, invisible: to be found, selected and copied where they are printed. */
export function addTextLayer(target: PDFPage, read: Page, font: PDFFont): void {
  const key = target.node.newFontDictionary(font.name, font.ref);
  const characters = new Set(font.getCharacterSet());
  const operators: PDFOperator[] = [];
  for (const word of read.words) {
    const text = encodable(word.text, characters);
    if (text === '') continue;
    const size = word.box.height * read.heightPt;
    const natural = font.widthOfTextAtSize(text, size);
    if (!(size > 0 && natural > 0)) continue;
    operators.push(
      beginText(),
      setTextRenderingMode(TextRenderingMode.Invisible),
      setFontAndSize(key, size),
      placeWord(target, read, word, natural, size),
      showText(font.encodeText(text)),
      endText(),
    );
  }
  target.pushOperators(...operators);
}

/**
 * The text matrix that stretches a word to its width and places it on its line, in its printed direction.
 * @param natural width of the word, and `size` its height, without the matrix
 */
function placeWord(target: PDFPage, read: Page, word: Word, natural: number, size: number): PDFOperator {
  const { left, top, width, height } = word.box;
  const inUserSpace = (x: number, y: number) => toUserSpace(target, ...displayedPoint(read, [x, y]));
  const foot = top + height * (1 - descent);
  const [x, y] = inUserSpace(left, foot);
  const [endX, endY] = inUserSpace(left + width, foot);
  const [headX, headY] = inUserSpace(left, foot - height);
  return setTextMatrix(
    (endX - x) / natural,
    (endY - y) / natural,
    (headX - x) / size,
    (headY - y) / size,
    x,
    y,
  );
}

/** A point of the displayed page (ratios, y down) in the page's own coordinates (points, y up, before /Rotate). */
function toUserSpace(target: PDFPage, x: number, y: number): readonly [number, number] {
  const crop = target.getCropBox();
  const turns = (((target.getRotation().angle / 90) % 4) + 4) % 4;
  const ratios = [
    [x, 1 - y],
    [y, x],
    [1 - x, y],
    [1 - y, 1 - x],
  ] as const;
  const [across, up] = ratios[turns as 0 | 1 | 2 | 3];
  return [crop.x + across * crop.width, crop.y + up * crop.height];
}
