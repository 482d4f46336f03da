import type { Blobs } from '../blobs/blobs.ts';
import { keepPlace, placeOf } from './move-record.ts';
import type { MoveParts } from './move-rows.ts';
import type { SourceTable } from './source.ts';

/** A document whose bytes the source does not have as they were stored. */
export interface FaultyDocument {
  readonly organizationId: string;
  readonly sha256: string;
  readonly fault: 'MISSING' | 'DAMAGED';
}

export interface MovedBytes {
  readonly documents: number;
  readonly documentBytes: number;
  readonly faulty: readonly FaultyDocument[];
}

export interface BytesParts extends MoveParts {
  readonly from: Blobs;
  readonly to: Blobs;
}

const step = 'documents';

/** How many documents are moved between two saved positions. */
const noteEvery = 20;

/** Moves the documents in the data directory. Documents already in the target, such as those in a bucket, stay. */
export async function moveBytes(parts: BytesParts): Promise<void> {
  const { moveId, source, target, from, to, onProgress } = parts;
  const table = blobsTable(parts);
  const total = source.count(table);
  let place = await placeOf(target, moveId, step);
  let done = source.countUpTo(table, place);
  while (true) {
    onProgress({ step, done, total });
    const rows = source.rowsAfter(table, place, noteEvery, Number.POSITIVE_INFINITY);
    const last = rows.at(-1);
    if (last === undefined) return;
    for (const { cells } of rows) {
      const { organizationId, sha256 } = blobOf(table, cells);
      const got = await from.get(organizationId, sha256);
      if (got.ok) await to.put(organizationId, got.bytes, sha256);
    }
    await keepPlace(target, moveId, step, last.place);
    place = last.place;
    done += rows.length;
  }
}

/** Reads each document from the target and verifies its SHA-256. Faults were there before; others throw. */
export async function compareBytes(
  parts: BytesParts,
  differs: (message: string) => Error,
): Promise<MovedBytes> {
  const { source, from, to, onProgress } = parts;
  const table = blobsTable(parts);
  const total = source.count(table);
  const faulty: FaultyDocument[] = [];
  let documents = 0;
  let documentBytes = 0;
  for (let place = 0, done = 0; ; ) {
    onProgress({ step: 'comparing documents', done, total });
    const rows = source.rowsAfter(table, place, noteEvery, Number.POSITIVE_INFINITY);
    const last = rows.at(-1);
    if (last === undefined) return { documents, documentBytes, faulty };
    for (const { cells } of rows) {
      const { organizationId, sha256 } = blobOf(table, cells);
      const there = await to.get(organizationId, sha256);
      if (there.ok) {
        documents++;
        documentBytes += there.bytes.length;
        continue;
      }
      const here = await from.get(organizationId, sha256);
      if (here.ok) throw differs(`the document ${sha256} of ${organizationId} did not arrive completely`);
      faulty.push({ organizationId, sha256, fault: here.fault });
    }
    place = last.place;
    done += rows.length;
  }
}

function blobsTable({ source }: MoveParts): SourceTable {
  const table = source.tables.find(({ name }) => name === 'blobs');
  if (table === undefined) throw new Error('Expected a table of blobs.');
  return table;
}

function blobOf({ columns }: SourceTable, cells: readonly unknown[]) {
  const cell = (name: string) => String(cells[columns.indexOf(name)]);
  return { organizationId: cell('organization_id'), sha256: cell('sha256') };
}
