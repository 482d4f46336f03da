import type { EmbeddedRecord, Page } from '@recto/document';
import type { FileType } from './file-type.ts';

/** Why a document could not be read at all. */
export type ReadFailureCode =
  | 'FILE_EMPTY'
  | 'FILE_TYPE_UNSUPPORTED'
  | 'FILE_ENCRYPTED'
  | 'FILE_DAMAGED'
  | 'TOO_MANY_PAGES'
  | 'READ_TIMEOUT'
  | 'READ_OUT_OF_MEMORY'
  | 'READER_CRASHED';

export interface ReadFailure {
  readonly ok: false;
  readonly code: ReadFailureCode;
  /** For people; contains no document text. */
  readonly detail: string;
  /** READER_CRASHED because the machine ended the process, which need not be the document's fault. */
  readonly isKilled?: true;
}

/** A document's pages, some of which may carry their own failure; or why there are none. */
export type ReadOutcome =
  | {
      readonly ok: true;
      readonly fileType: FileType;
      readonly pages: readonly Page[];
      /** The embedded invoice or order, if the file has one that can be parsed. */
      readonly record?: EmbeddedRecord;
    }
  | ReadFailure;

/** One page as an image; or why there is none. */
export type RenderOutcome = { readonly ok: true; readonly png: Uint8Array } | ReadFailure;

/** One page as an image for a screen, as WebP; or why there is none. */
export type DrawOutcome = { readonly ok: true; readonly webp: Uint8Array } | ReadFailure;

export function readFailure(code: ReadFailureCode, detail: string): ReadFailure {
  return { ok: false, code, detail };
}
