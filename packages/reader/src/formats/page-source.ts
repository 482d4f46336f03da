import type { EmbeddedRecord, Page } from '@recto/document';
import type { Raster } from '../raster/raster.ts';

/** An opened file, whatever its type. */
export interface PageSource {
  readonly pageCount: number;
  /**
   * Reads page `index` (from 0). Throws PageError, or a library's errors, if it cannot.
   * @param checkTime to be called between steps; throws when the page's time is up
   */
  readPage(index: number, checkTime: () => void): Promise<Page>;
  /** Page `index` in the displayed frame. */
  renderPage(index: number, dotsPerInch: number): Promise<Raster>;
  /** The embedded invoice or order; undefined if there is none. */
  embeddedRecord?(): EmbeddedRecord | undefined;
  close(): void;
}

/** A page that cannot be read, with the reason that the page will carry. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly code: 'PAGE_UNREADABLE' | 'PAGE_TOO_LARGE' | 'PAGE_TIMEOUT';

  constructor(code: PageError['code'], detail: string) {
    super(detail);
    this.code = code;
  }
}

/** A file that cannot be opened. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly code: 'FILE_ENCRYPTED' | 'FILE_DAMAGED';

  constructor(code: FileError['code'], detail: string) {
    super(detail);
    this.code = code;
  }
}

/** Larger pages are read at a lower resolution: A3 at 300 dpi still fits. */
export const workingPixels = 18_000_000;
