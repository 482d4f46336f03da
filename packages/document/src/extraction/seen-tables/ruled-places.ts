import type { ExtractedRow } from '../../model/extraction.ts';
import type { Box } from '../../model/geometry.ts';
import type { Page } from '../../model/page.ts';
import type { Token } from '../../text/layout/layout.ts';

/** The cell to which the rules by headings and alignment assign a token. */
export interface RuledPlace {
  readonly column: string;
  /** Index of the row among those of its page. */
  readonly row: number;
  /** Whether the numbers of its row multiply. */
  readonly agrees: boolean;
  /** Whether it is in the first line of its row. */
  readonly isTop: boolean;
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The cells to which the rules assign the tokens of a page. */
export function ruledPlaces(
  page: Page,
  tokens: readonly Token[],
  rows: readonly ExtractedRow[],
): ReadonlyMap<Token, RuledPlace> {
  const places = new Map<Token, RuledPlace>();
  rows
    .filter((row) => row.page === page.number)
    .forEach(({ cells }, row) => {
      const values = Object.values(cells);
      const agrees = values.some(({ reasons }) => reasons.includes('product-agrees'));
      const top = Math.min(...values.map(({ box }) => box.top)) * page.heightPt;
      for (const [column, { box }] of Object.entries(cells)) {
        const edges = edgesOf(box, page);
        for (const token of tokens) {
          if (!isIn(token, edges) || places.has(token)) continue;
          const isTop = token.top - top < (token.bottom - token.top) * 0.6;
          places.set(token, { column, row, agrees, isTop });
        }
      }
    });
  return places;
}

function edgesOf({ left, top, width, height }: Box, { widthPt, heightPt }: Page): Edges {
  return {
    left: left * widthPt,
    right: (left + width) * widthPt,
    top: top * heightPt,
    bottom: (top + height) * heightPt,
  };
}

function isIn(token: Token, { left, right, top, bottom }: Edges): boolean {
  const [x, y] = [(token.left + token.right) / 2, (token.top + token.bottom) / 2];
  return x >= left && x <= right && y >= top && y <= bottom;
}
