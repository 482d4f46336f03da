import type { Page, Ruling, Word } from '../src/model/page.ts';

const widthPt = 600;
const heightPt = 800;
/** Of one character; 100 of them and 66 lines fill the page. */
const characterPt = 6;
const linePt = 12;

/** A page that shows `text` in a font of one width: a place in the text is a place on the page. For tests. */
export function pageOfText(text: string, options: Partial<Page> = {}): Page {
  const words = text.split('\n').flatMap((row, line) =>
    [...row.matchAll(/\S+/g)].map(
      (match): Word => ({
        text: match[0],
        box: {
          left: (match.index * characterPt) / widthPt,
          top: (line * linePt) / heightPt,
          width: (match[0].length * characterPt) / widthPt,
          height: 10 / heightPt,
        },
        confidence: 1,
        line,
      }),
    ),
  );
  return {
    number: 1,
    widthPt,
    heightPt,
    source: 'text-layer',
    quarterTurns: 0,
    skewDegrees: 0,
    words,
    rulings: [],
    ...options,
  };
}

/** The four sides of a box given in characters and lines of {@link pageOfText}. */
export function ruledBox(left: number, top: number, width: number, height: number): readonly Ruling[] {
  const box = {
    left: (left * characterPt) / widthPt,
    top: (top * linePt - 1) / heightPt,
    width: (width * characterPt) / widthPt,
    height: (height * linePt) / heightPt,
  };
  return [
    { kind: 'horizontal', box: { ...box, height: 0 } },
    { kind: 'horizontal', box: { ...box, top: box.top + box.height, height: 0 } },
    { kind: 'vertical', box: { ...box, width: 0 } },
    { kind: 'vertical', box: { ...box, left: box.left + box.width, width: 0 } },
  ];
}
