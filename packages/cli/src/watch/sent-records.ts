import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Destination } from './watched-folder.ts';

/** A file on its way to a server and back. Written before sending, so it is never sent twice. */
export interface SentRecord {
  /** Of its result, and of the file once moved. */
  readonly documentName: string;
  /** The file's name in the watched folder. */
  readonly fileName: string;
  /** Of the file's bytes, as hex. */
  readonly sha256: string;
  /** Lets the server recognise a repeated submission. */
  readonly key: string;
  readonly actionId: string;
  readonly version: string;
  /** Absent until the server has promised to process the file. */
  readonly executionId?: string;
  /** For a document in a mail or an archive: the container's name, once moved. */
  readonly container?: string;
  /** It is the text of a mail. */
  readonly isBody?: true;
  /** For a document in a mail or an archive that waits for others: its outcome. */
  readonly ended?: Destination;
}

/** The files on their way, by document name; survive the process. */
export interface SentRecords {
  all(): readonly SentRecord[];
  put(record: SentRecord): Promise<void>;
  remove(documentName: string): Promise<void>;
}

/** Keeps one file per record in `folder`, created if missing. */
export async function sentRecords(folder: string): Promise<SentRecords> {
  await mkdir(folder, { recursive: true });
  const records = new Map<string, SentRecord>();
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith('.json')) continue;
    const record = JSON.parse(await readFile(join(folder, file), 'utf8')) as SentRecord;
    records.set(record.documentName, record);
  }
  const pathOf = (documentName: string) => join(folder, `${fileNameOf(documentName)}.json`);
  return {
    all: () => [...records.values()],
    async put(record) {
      const path = pathOf(record.documentName);
      // On disk before the next step, which a power cut must not repeat.
      await writeFile(`${path}.tmp`, JSON.stringify(record), { flush: true });
      await rename(`${path}.tmp`, path);
      records.set(record.documentName, record);
    },
    async remove(documentName) {
      await rm(pathOf(documentName), { force: true });
      records.delete(documentName);
    },
  };
}

/** Names of documents in mails and archives contain folders. */
function fileNameOf(documentName: string): string {
  return documentName.includes('/') ? createHash('sha256').update(documentName).digest('hex') : documentName;
}
