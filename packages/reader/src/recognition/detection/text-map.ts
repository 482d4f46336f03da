/** For each cell of a grid over the page, the probability (0 to 1) that it is in the core of a text line. */
export interface TextMap {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
  /** Cells per pixel of the page. */
  readonly scaleX: number;
  readonly scaleY: number;
}
