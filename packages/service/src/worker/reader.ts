import type { EmbeddedRecord, Page } from '@recto/document';

export interface ReadLimits {
  readonly maxPages: number;
  /** A larger image is not decoded. */
  readonly maxPixels: number;
  readonly maxNesting: number;
  /** For the whole document. */
  readonly deadlineMs: number;
  /** Resident memory of the reader process. */
  readonly memoryMb: number;
}

export type ReadOutcome =
  | { readonly ok: true; readonly pages: readonly Page[]; readonly record?: EmbeddedRecord }
  /** `isKilled`: the machine ended the reader, which need not be the document's fault. */
  | { readonly ok: false; readonly code: string; readonly detail: string; readonly isKilled?: boolean };

interface Member {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Why a mail or an archive in it could not be unpacked. */
  readonly refused?: { readonly code: string; readonly detail: string };
}

/** The files in a mail or an archive. */
type MembersOutcome =
  | { readonly ok: true; readonly members: readonly Member[] }
  | { readonly ok: false; readonly code: string; readonly detail: string };

type SearchableOutcome =
  | { readonly ok: true; readonly pdf: Uint8Array }
  | { readonly ok: false; readonly code: string; readonly detail: string };

type DrawOutcome =
  | { readonly ok: true; readonly webp: Uint8Array }
  | { readonly ok: false; readonly code: string; readonly detail: string };

/** Turns a file's bytes into pages of words. Its methods never reject: a fault of a file is a value. */
export interface Reader {
  /** `signal` ends the reading early, with any failure. */
  read(request: {
    readonly bytes: Uint8Array;
    readonly limits: ReadLimits;
    readonly signal: AbortSignal;
    /** With no other document beside it. */
    readonly alone?: boolean;
  }): Promise<ReadOutcome>;
  /** The file as a PDF with the words of `pages` as an invisible layer. */
  makeSearchable(request: {
    readonly bytes: Uint8Array;
    readonly pages: readonly Page[];
    readonly limits: ReadLimits;
    readonly signal: AbortSignal;
  }): Promise<SearchableOutcome>;
  /** One page, as WebP for a screen. */
  draw(request: {
    readonly bytes: Uint8Array;
    readonly page: { readonly pageNumber: number; readonly widthPt: number; readonly widthPx: number };
    readonly limits: ReadLimits;
    readonly signal: AbortSignal;
  }): Promise<DrawOutcome>;
  /** The files in a mail or an archive, including nested ones. */
  takeApart(request: {
    readonly bytes: Uint8Array;
    readonly limits: ReadLimits;
    readonly signal: AbortSignal;
  }): Promise<MembersOutcome>;
  /** Resolves once documents can be read. */
  warmUp(): Promise<void>;
  /** Starts preparing for page images, if that takes time. Never rejects. */
  warmUpDrawing?(): Promise<void>;
  close(): Promise<void>;
}
