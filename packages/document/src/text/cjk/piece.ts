/** A part of a line, and how it is read: as one word, or several for a caption. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly is: 'caption' | 'value' | 'affix' | 'word';
}
