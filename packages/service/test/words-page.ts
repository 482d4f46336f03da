import type { Page, Word } from '@recto/document';

const widthPt = 600;
const heightPt = 800;
const characterPt = 6;
const linePt = 12;

/** A page that shows lines of text in a font of one width: a place in the text is a place on the page. */
export function wordsPage(number: number, lines: readonly string[]): Page {
  const words = lines.flatMap((text, line) =>
    [...text.matchAll(/\S+/g)].map(
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
  const source = words.length > 0 ? 'text-layer' : 'none';
  return { number, widthPt, heightPt, source, quarterTurns: 0, skewDegrees: 0, words, rulings: [] };
}
