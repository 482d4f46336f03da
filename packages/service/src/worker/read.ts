import { type EmbeddedData, embeddedDataOf, type Page, pagesOfPart, type Reason } from '@recto/document';
import { timed } from '../meter.ts';
import { despiteCrashes } from './despite-crashes.ts';
import type { ReadOutcome } from './reader.ts';
import { AttemptFailedError, type StageParts, type Work } from './stage.ts';

export type Read =
  | { readonly ok: true; readonly pages: readonly Page[]; readonly embeddedData: EmbeddedData }
  /** The file cannot be read, now or ever. */
  | { readonly ok: false; readonly reason: Reason };

const lostFile = {
  MISSING: { code: 'FILE_GONE', detail: 'The file of this execution is no longer where it was stored.' },
  DAMAGED: {
    code: 'FILE_CHANGED',
    detail: 'The file of this execution is not what was submitted: its bytes were changed in storage.',
  },
} as const satisfies Readonly<Record<string, Reason>>;

/** Turns bytes into pages. Throws {@link AttemptFailedError} if the work was stopped. */
export async function read(parts: StageParts, { execution, signal }: Work): Promise<Read> {
  const { blobs, reader, limits } = parts;
  const { organizationId, sha256 } = execution;
  const got = await timed(parts, 'bytes', () => blobs.get(organizationId, sha256));
  if (!got.ok) return { ok: false, reason: lostFile[got.fault] };
  const { bytes } = got;
  if (signal.aborted) throw new AttemptFailedError('STOPPED');
  const outcome = await timed(parts, 'read', () =>
    despiteCrashes((alone) => reader.read({ bytes, limits, signal, alone }), signal),
  );
  if (signal.aborted) throw new AttemptFailedError('STOPPED');
  if (outcome.ok) {
    const { pages, record } = partOf(execution, outcome);
    return { ok: true, pages, embeddedData: embeddedDataOf(pages, record) };
  }
  return { ok: false, reason: { code: outcome.code, detail: outcome.detail } };
}

/** Of a file with several documents, the pages of the execution's. What is embedded belongs to the first. */
function partOf(
  { partOf: part }: Work['execution'],
  { pages, record }: Pick<Extract<ReadOutcome, { ok: true }>, 'pages' | 'record'>,
) {
  if (part === null) return { pages, record };
  return { pages: pagesOfPart(pages, part), record: part.pages.includes(1) ? record : undefined };
}
