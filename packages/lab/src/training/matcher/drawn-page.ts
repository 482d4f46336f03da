import type { Page, Ruling } from '@recto/document';
import type { DrawnDocument, DrawnPage } from '../../drawn/drawn-document.ts';

const rulingKinds = { h: 'horizontal', v: 'vertical', f: 'fill' } as const satisfies Record<
  string,
  Ruling['kind']
>;

/** The pages of a generated document in the form in which a reader returns them. */
export function drawnPages({ pages }: Pick<DrawnDocument, 'pages'>): Page[] {
  return pages.map((page, index) => drawnPage(page, index + 1));
}

function drawnPage({ widthPt, heightPt, words, rulings }: DrawnPage, number: number): Page {
  const boxOf = (left: number, top: number, right: number, bottom: number) => ({
    left: left / widthPt,
    top: top / heightPt,
    width: (right - left) / widthPt,
    height: (bottom - top) / heightPt,
  });
  let line = -1;
  let lastRight = Number.POSITIVE_INFINITY;
  return {
    number,
    widthPt,
    heightPt,
    source: 'text-layer',
    quarterTurns: 0,
    skewDegrees: 0,
    words: words.map(({ text, box }) => {
      if (box[0] < lastRight - 1) line++;
      lastRight = box[2];
      return { text, box: boxOf(...box), confidence: 1, line };
    }),
    rulings: rulings.map(([kind, ...box]) => ({ kind: rulingKinds[kind], box: boxOf(...box) })),
  };
}
