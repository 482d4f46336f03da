import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type ActionDefinition,
  decideOutcome,
  type Engine,
  type Extraction,
  ownDataOf,
  type Reason,
  shownExtraction,
} from '@recto/document';
import type { ReaderPool } from '@recto/reader';

/** One file, read and extracted in this process, or why that failed. */
export type ExtractedDocument =
  | {
      readonly ok: true;
      readonly documentName: string;
      readonly status: 'SUCCEEDED' | 'PARTIAL_SUCCESS' | 'MANUAL_VALIDATION_REQUIRED';
      readonly pageCount: number;
      readonly extraction: Extraction;
      readonly reasons: readonly Reason[];
    }
  | { readonly ok: false; readonly documentName: string; readonly reasons: readonly Reason[] };

export interface ExtractDocumentOptions {
  readonly pool: ReaderPool;
  readonly action: ActionDefinition;
  readonly engine: Engine;
  /** Take values from what the file says for machines, where it says something. */
  readonly useOwnData: boolean;
  readonly onPage?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Reads and extracts the file at `path`. A file that cannot be read is an answer, not an exception. */
export async function extractDocument(
  path: string,
  options: ExtractDocumentOptions,
): Promise<ExtractedDocument> {
  const documentName = basename(path);
  const failed = (code: string, detail: string): ExtractedDocument => ({
    ok: false,
    documentName,
    reasons: [{ code, detail }],
  });
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch {
    return failed('FILE_NOT_FOUND', 'There is no readable file at this path.');
  }
  const { pool, action, engine, useOwnData, onPage, signal } = options;
  const read = await pool.read({ bytes, ...(onPage && { onPage }), ...(signal && { signal }) });
  if (!read.ok) return failed(read.code, read.detail);
  const { extraction, failures } = await engine.extract({
    pages: read.pages,
    action,
    known: useOwnData ? { ownData: ownDataOf(read.pages, read.record) } : {},
    signal: signal ?? new AbortController().signal,
  });
  const { status, reasons } = decideOutcome({
    action,
    pages: read.pages,
    extraction,
    failures,
    audit: false,
  });
  if (status === 'FAILED') return { ok: false, documentName, reasons };
  const shown = shownExtraction(action, read.pages, extraction);
  return { ok: true, documentName, status, pageCount: read.pages.length, extraction: shown, reasons };
}
