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
  /** For people; holds no text of the document. */
  readonly detail: string;
}

/** A document's pages, of which some may carry a failure of their own; or why there are none. */
export type ReadOutcome =
  | {
      readonly ok: true;
      readonly fileType: FileType;
      readonly pages: readonly Page[];
      /** The invoice or order for machines that the file has inside, as far as it has one that can be parsed. */
      readonly record?: EmbeddedRecord;
    }
  | ReadFailure;

/** One page as a picture; or why there is none. */
export type RenderOutcome = { readonly ok: true; readonly png: Uint8Array } | ReadFailure;

/** One page as a picture to be looked at on a screen, as WebP; or why there is none. */
export type DrawOutcome = { readonly ok: true; readonly webp: Uint8Array } | ReadFailure;

export function readFailure(code: ReadFailureCode, detail: string): ReadFailure {
  return { ok: false, code, detail };
}
