/** A stretch of a line, and what it is read as: a word, or several for a caption. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly is: 'caption' | 'value' | 'affix' | 'word';
}
