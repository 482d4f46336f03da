import type { Page } from '@recto/document';
import type { ReaderPool } from '@recto/sandbox';
import { localLimits } from './local-limits.ts';
import { readInput } from './read-input.ts';

type DocumentRead =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly pages: readonly Page[] }
  | { readonly ok: false; readonly code: string; readonly detail: string };

/** Reads the file at `path`. A missing or unreadable one is a result, not an exception. */
export async function readDocument(pool: ReaderPool, path: string): Promise<DocumentRead> {
  const input = await readInput(path, pool);
  if (!input.ok) return input;
  const { bytes } = input;
  const read = await pool.read({ bytes, limits: localLimits });
  return read.ok ? { ok: true, bytes, pages: read.pages } : read;
}
