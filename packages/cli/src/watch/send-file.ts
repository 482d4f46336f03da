import type { Refused } from './document-server.ts';
import { digestOf, sendContainer } from './send-container.ts';
import type { SendOptions } from './send-options.ts';
import type { SentRecord } from './sent-records.ts';

/**
 * Sends a folder's files to a server, each once: a record is written before sending, so that after a crash the same key
 * is used, and the file moves to `sent` when the server has promised to process it.
 */
export function fileSender(options: SendOptions): (name: string) => Promise<void> {
  const { folder, records, server } = options;
  const ownName = nameGiver(options);
  return async (name) => {
    const bytes = await folder.read(name).catch(ignoreMissing);
    if (bytes === undefined) return;
    const sha256 = digestOf(bytes);
    const opened = await options.openContainer(name);
    if (opened?.ok === true) return sendContainer(options, { ...opened, name, sha256 }, ownName);
    if (opened !== undefined)
      return refuse(options, { fileName: name, documentName: await ownName(name) }, opened);
    let record = await earlierRecord(options, name, sha256);
    if (record === undefined) {
      const chosen = await server.choose(bytes);
      const documentName = await ownName(name);
      if (!chosen.ok) return refuse(options, { fileName: name, documentName }, chosen.refused);
      const { actionId, version } = chosen.value;
      record = { documentName, fileName: name, sha256, key: options.newKey(), actionId, version };
      await records.put(record);
    }
    if (record.executionId === undefined) {
      const submitted = await server.submit({ ...record, bytes });
      if (!submitted.ok) return refuse(options, record, submitted.refused);
      await records.put({ ...record, executionId: submitted.value });
    }
    await folder.moveTo('sent', name, record.documentName);
    options.onSent(name);
  };
}

/**
 * From a run interrupted between sending the file and moving it; a second file like one in `sent` is another document.
 */
async function earlierRecord(
  { folder, records }: SendOptions,
  name: string,
  sha256: string,
): Promise<SentRecord | undefined> {
  for (const record of records.all()) {
    const isSame = record.fileName === name && record.sha256 === sha256;
    if (isSame && !(await folder.isIn('sent', record.documentName))) return record;
  }
  return undefined;
}

/** One after another, so two files never get the same name. */
function nameGiver({ folder, records }: SendOptions): (name: string) => Promise<string> {
  const given: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return (name) => {
    const next = last.then(async () => {
      const noted = records.all().map(({ documentName, container }) => container ?? documentName);
      const taken = [...noted, ...given];
      const documentName = await folder.resultName(name, taken);
      given.push(documentName);
      return documentName;
    });
    last = next.catch(() => undefined);
    return next;
  };
}

/** Unreadable files and those that match no action go separate ways: the former need repair, the latter a choice. */
async function refuse(
  { folder, results, records, onRefused }: SendOptions,
  { fileName, documentName }: Pick<SentRecord, 'fileName' | 'documentName'>,
  { code, detail }: Refused,
): Promise<void> {
  const failed = { documentName, status: 'FAILED', reasons: [{ code, detail }] };
  await results.write(failed, failed);
  await folder.moveTo(code === 'ACTION_UNDECIDED' ? 'unmatched' : 'failed', fileName, documentName);
  await records.remove(documentName);
  onRefused(fileName, { code, detail });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
