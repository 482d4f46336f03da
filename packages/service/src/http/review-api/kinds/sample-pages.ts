import { createHash } from 'node:crypto';
import { isUuid } from '@recto/contract';
import { type EmbeddedData, embeddedDataOf, type FilePart, type Page, pagesOfPart } from '@recto/document';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '../../../problems.ts';
import type { AppContext } from '../../app-context.ts';
import { readFile, unreadable } from '../../submission/uploaded-file.ts';

/** A document as it was read. */
export interface ReadSample {
  readonly sha256: string;
  readonly pages: readonly Page[];
  readonly embeddedData: EmbeddedData;
}

/** Who designs reads the same few files again and again, and a reading takes seconds; a word takes some 300 bytes. */
const mostKeptWords = 300_000;

/** Reads stored files, and remembers the last of them. */
export interface SampleReader {
  /** A file without an action, or a document. Throws a problem if there is none, or if it cannot be read. */
  read(organizationId: string, id: string, reply: FastifyReply): Promise<ReadSample>;
}

interface StoredSample {
  readonly sha256: string;
  readonly partOf: FilePart | null;
}

export function createSampleReader(context: AppContext): SampleReader {
  const kept = new Map<string, ReadSample>();
  return {
    async read(organizationId, id, reply) {
      const stored = await find(context, organizationId, id);
      const key = createHash('sha256')
        .update(JSON.stringify([organizationId, stored.sha256, stored.partOf]))
        .digest('hex');
      const known = kept.get(key);
      kept.delete(key);
      const sample = known ?? (await readStored(context, organizationId, stored, reply));
      kept.set(key, sample);
      dropOldest(kept);
      return sample;
    },
  };
}

/** The newest stays, however long it is. */
function dropOldest(kept: Map<string, ReadSample>): void {
  let words = [...kept.values()].reduce((sum, sample) => sum + wordsOf(sample), 0);
  for (const [key, sample] of kept) {
    if (words <= mostKeptWords || kept.size === 1) return;
    kept.delete(key);
    words -= wordsOf(sample);
  }
}

function wordsOf({ pages }: ReadSample): number {
  return pages.reduce((sum, page) => sum + page.words.length, 0);
}

async function find({ store }: AppContext, organizationId: string, id: string): Promise<StoredSample> {
  if (!isUuid(id))
    throw new ProblemError('IDENTIFIER_MALFORMED', 'Expected the id of a sample to be a UUID.');
  const file = await store.unmatched.find(organizationId, id);
  if (file !== undefined) return { sha256: file.sha256, partOf: null };
  const document = await store.executions.find(organizationId, id);
  if (document !== undefined && document.bytesGoneAt === null) return document;
  throw new ProblemError('FILE_UNKNOWN', 'No file and no document has this id, or its file is gone.');
}

async function readStored(
  context: AppContext,
  organizationId: string,
  { sha256, partOf }: StoredSample,
  reply: FastifyReply,
): Promise<ReadSample> {
  const got = await context.blobs.get(organizationId, sha256);
  if (!got.ok) throw new ProblemError('FILE_UNKNOWN', 'The file is gone.');
  const read = await readFile(context, got.bytes, reply);
  if (!read.ok) throw unreadable(read);
  const pages = partOf === null ? read.pages : pagesOfPart(read.pages, partOf);
  const record = partOf === null || partOf.pages.includes(1) ? read.record : undefined;
  return { sha256, pages, embeddedData: embeddedDataOf(pages, record) };
}
