import { createHash } from 'node:crypto';
import type { LeftMember, Member } from '@recto/sandbox';
import { destinationOfParts } from './destination-of-parts.ts';
import type { SendOptions } from './send-options.ts';
import type { SentRecord, SentRecords } from './sent-records.ts';
import type { WatchedFolder } from './watched-folder.ts';

interface Container {
  readonly name: string;
  /** Of the whole file. */
  readonly sha256: string;
  readonly documents: readonly Member[];
  readonly left: readonly LeftMember[];
}

/**
 * Sends the documents of a mail or an archive, each once. The file moves to `sent` when the server has promised to
 * process all of them; after an interruption the next run sends the rest.
 */
export async function sendContainer(
  options: SendOptions,
  container: Container,
  ownName: (name: string) => Promise<string>,
): Promise<void> {
  const { folder, records } = options;
  const { name, sha256, documents, left } = container;
  const containerName = (await earlierName(options, container)) ?? (await ownName(name));
  for (const one of left) options.onLeft(`${containerName}/${one.name}`, one.why);
  for (const member of documents) {
    const documentName = `${containerName}/${member.name}`;
    const known = records.all().find((record) => record.documentName === documentName);
    if (known?.executionId !== undefined || known?.ended !== undefined) continue;
    const about = {
      documentName,
      fileName: name,
      sha256,
      container: containerName,
      ...(member.isBody && { isBody: true as const }),
    };
    if (member.refused === undefined) await sendMember(options, about, known, member.bytes);
    else await refuse(options, { ...about, ...unsent }, member.refused);
  }
  await folder.moveTo('sent', name, containerName);
  options.onSent(name);
  await settleContainer(options, containerName);
}

/** Of a document that no action was chosen for. */
const unsent = { key: '', actionId: '', version: '' } as const;

type About = Pick<SentRecord, 'documentName' | 'fileName' | 'sha256' | 'container' | 'isBody'>;

async function sendMember(
  options: SendOptions,
  about: About,
  known: SentRecord | undefined,
  bytes: Uint8Array,
): Promise<void> {
  const { records, server } = options;
  let record = known;
  if (record === undefined) {
    const chosen = await server.choose(bytes);
    if (!chosen.ok) return refuse(options, { ...about, ...unsent }, chosen.refused);
    record = { ...about, key: options.newKey(), ...pick(chosen.value) };
    await records.put(record);
  }
  const submitted = await server.submit({ ...record, bytes });
  if (!submitted.ok) return refuse(options, record, submitted.refused);
  await records.put({ ...record, executionId: submitted.value });
}

function pick({ actionId, version }: Pick<SentRecord, 'actionId' | 'version'>) {
  return { actionId, version };
}

/** From a run interrupted before everything was sent. */
async function earlierName(
  { folder, records }: SendOptions,
  { name, sha256 }: Container,
): Promise<string | undefined> {
  for (const { fileName, sha256: sent, container } of records.all()) {
    const isSame = container !== undefined && fileName === name && sent === sha256;
    if (isSame && !(await folder.isIn('sent', container))) return container;
  }
  return undefined;
}

async function refuse(
  { results, records, onRefused }: SendOptions,
  record: SentRecord,
  refused: Parameters<SendOptions['onRefused']>[1],
): Promise<void> {
  const { documentName } = record;
  const failed = { documentName, status: 'FAILED', reasons: [{ ...refused }] };
  await results.write(failed, failed);
  await records.put({ ...record, ended: refused.code === 'ACTION_UNDECIDED' ? 'unmatched' : 'failed' });
  onRefused(documentName, refused);
}

/**
 * Moves a mail or an archive on when all its documents have ended. The records are removed last: after a crash this
 * repeats.
 */
export async function settleContainer(
  { folder, records }: { readonly folder: WatchedFolder; readonly records: SentRecords },
  container: string,
): Promise<void> {
  const parts = records.all().filter((record) => record.container === container);
  const ended = parts.flatMap(({ ended: destination, isBody = false }) =>
    destination === undefined ? [] : [{ destination, isBody }],
  );
  if (ended.length < parts.length) return;
  const destination = destinationOfParts(ended);
  if (await folder.isIn('sent', container)) await folder.moveOn(container, 'sent', destination);
  // If it is in neither place, not all of it has been sent.
  else if (!(await folder.isIn(destination, container))) return;
  for (const { documentName } of parts) await records.remove(documentName);
}

/** Of a file's bytes, as hex. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
