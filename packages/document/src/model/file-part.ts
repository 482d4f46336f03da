/** One of several documents in a file. */
export interface FilePart {
  /** Numbers of its pages in the file, in order. */
  readonly pages: readonly number[];
  /** Of a page on which two lie beside each other. */
  readonly half?: 'left' | 'right';
}
