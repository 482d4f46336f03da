import type { Geometry, ReviewPage } from '@recto/contract';
import { isSideways, type Turns, turnBox } from '../logic/turns.ts';

/** The height of every snippet. */
const snippetHeightPx = 22;
const mostPx = 168;

/** How wide a snippet is, and where behind it the whole page lies before it is turned about its own middle. */
interface SnippetCut {
  readonly widthPx: number;
  readonly plane: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Cuts a value out of its page, upright. */
export function snippetCut(
  geometry: Geometry,
  page: Pick<ReviewPage, 'widthPt' | 'heightPt'>,
  turns: Turns,
): SnippetCut {
  const { left, top, width, height } = turnBox(geometry, turns);
  const lies = isSideways(turns);
  const [shownWidth, shownHeight] = lies ? [page.heightPt, page.widthPt] : [page.widthPt, page.heightPt];
  // Multi-line values are cut after the first line; single lines get some space above and below.
  const lineHeight = Math.min(height * 1.3, 0.026);
  const pageHeight = snippetHeightPx / lineHeight;
  const pageWidth = (pageHeight * shownWidth) / shownHeight;
  const above = Math.max(0, top - (lineHeight - Math.min(height, lineHeight)) / 2);
  const shown = { left: 4 - left * pageWidth, top: -above * pageHeight };
  const [planeWidth, planeHeight] = lies ? [pageHeight, pageWidth] : [pageWidth, pageHeight];
  return {
    widthPx: Math.min(mostPx, width * pageWidth + 8),
    plane: {
      left: shown.left + (pageWidth - planeWidth) / 2,
      top: shown.top + (pageHeight - planeHeight) / 2,
      width: planeWidth,
      height: planeHeight,
    },
  };
}
