import type { Grid } from '../extraction/key-value/table-grid.ts';
import type { Box } from '../model/geometry.ts';
import type { Page } from '../model/page.ts';

/** A position in a document. */
export interface Place {
  readonly page: Page;
  /** In the upright frame of the page. */
  readonly box: Box;
}

/** A word of running text; one that was hyphenated at the end of a line has a place on both lines. */
export interface Piece {
  readonly text: string;
  /** The separator before the next piece: a line feed only where the document intends one. */
  readonly after: '' | ' ' | '\n';
  readonly places: readonly Place[];
}

/** A heading, a paragraph, a list item, or a repeated header or footer. */
export type TextBlock =
  | { readonly kind: 'heading' /** From 1. */; readonly level: number; readonly pieces: readonly Piece[] }
  | { readonly kind: 'paragraph' | 'header' | 'footer'; readonly pieces: readonly Piece[] }
  | {
      readonly kind: 'list-item';
      /** As printed, such as `•`, `3.` or `b)`. */
      readonly marker: string;
      /** From 0. */
      readonly depth: number;
      readonly pieces: readonly Piece[];
    };

/** A part of a document, in reading order. */
export type Block =
  | TextBlock
  | { readonly kind: 'table'; readonly grid: Grid; readonly place: Place }
  | { readonly kind: 'code' | 'remark'; readonly text: string; readonly place: Place };

/** The blocks that begin on one page. */
export interface StructuredPage {
  readonly page: Page;
  readonly blocks: readonly Block[];
}

/** The text of pieces, without the separator after the last one. */
export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, after }, index) => (index === pieces.length - 1 ? text : `${text}${after}`))
    .join('');
}
