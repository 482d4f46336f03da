import { type ExecutionResult, type ExecutionStatus, isFinal } from '@recto/contract';
import type { DocumentServer } from './document-server.ts';
import type { KnownActions } from './known-actions.ts';
import type { ResultFolder } from './result-folder.ts';
import { settleContainer } from './send-container.ts';
import type { SentRecord, SentRecords } from './sent-records.ts';
import { serverResult } from './server-result.ts';
import type { WatchedFolder } from './watched-folder.ts';

export interface CollectOptions {
  readonly folder: WatchedFolder;
  readonly results: ResultFolder;
  readonly records: SentRecords;
  readonly server: DocumentServer;
  readonly actions: KnownActions;
  /** Called once for a document that waits for a person. */
  onReview(documentName: string): void;
  onFinished(documentName: string, status: ExecutionStatus): void;
}

interface Collected {
  readonly finishedCount: number;
  /** Documents that the server is still processing; not those that wait for a person. */
  readonly processingCount: number;
}

/** A change may become visible after one with a later time; this much is looked at again. */
const overlapMs = 10_000;

/**
 * Brings back the final data of sent documents. It polls the server's list of changes, and once each document not in
 * it, so a thousand documents waiting for a person cost one request per look. In addition each look polls one of them,
 * since deleted documents appear in no list of changes.
 */
export function resultCollector(options: CollectOptions): () => Promise<Collected> {
  const { records, server } = options;
  /** The documents polled for, in polling order. */
  const statuses = new Map<string, ExecutionStatus>();
  let sinceMs: number | undefined;
  const note = ({ documentName }: Underway, status: ExecutionStatus, wasAsked: boolean) => {
    const isNew = statuses.get(documentName) !== status;
    // A polled document goes to the end of the line.
    if (wasAsked) statuses.delete(documentName);
    statuses.set(documentName, status);
    if (isNew && status === 'MANUAL_VALIDATION_REQUIRED') options.onReview(documentName);
  };
  return async () => {
    await settleContainers(options);
    const open = records.all().filter(isUnderway);
    if (open.length === 0) return { finishedCount: 0, processingCount: 0 };
    sinceMs ??= (await server.changes())[0]?.updatedMs ?? 0;
    const changes = await server.changes(sinceMs - overlapMs);
    sinceMs = Math.max(sinceMs, ...changes.map(({ updatedMs }) => updatedMs));
    const byId = new Map(changes.map(({ id, status }) => [id, status]));
    const oldest = [...statuses.keys()].find((name) =>
      open.some(({ documentName }) => documentName === name),
    );
    let finishedCount = 0;
    const troubles: unknown[] = [];
    for (const record of open) {
      const { documentName } = record;
      const told = byId.get(record.executionId) ?? statuses.get(documentName);
      if (told !== undefined && !isEnded(told) && documentName !== oldest) {
        note(record, told, false);
        continue;
      }
      const result = (await server.result(record)) ?? deleted(record);
      if (!isEnded(result.status)) note(record, result.status, true);
      else {
        statuses.delete(documentName);
        await finish(options, record, result)
          .then(() => finishedCount++)
          .catch((error) => troubles.push(error));
      }
    }
    // One that cannot be written does not hold back the others.
    if (troubles.length > 0) throw troubles[0];
    const processing = records.all().filter((record) => isUnderway(record) && isProcessed(record, statuses));
    return { finishedCount, processingCount: processing.length };
  };
}

/** A run may have ended after the last document came back and before its mail or archive was moved. */
async function settleContainers({ folder, records }: CollectOptions): Promise<void> {
  const containers = records.all().flatMap(({ container }) => (container === undefined ? [] : [container]));
  for (const container of new Set(containers)) await settleContainer({ folder, records }, container);
}

type Underway = SentRecord & { readonly executionId: string };

function isUnderway(record: SentRecord): record is Underway {
  return record.executionId !== undefined && record.ended === undefined;
}

function isProcessed({ documentName }: SentRecord, statuses: ReadonlyMap<string, ExecutionStatus>): boolean {
  const status = statuses.get(documentName);
  return status === undefined || !isFinal(status);
}

/** Whether nothing remains to be done with it. */
function isEnded(status: ExecutionStatus): boolean {
  return isFinal(status) && status !== 'MANUAL_VALIDATION_REQUIRED';
}

function deleted({ documentName, executionId }: Underway): ExecutionResult {
  const detail = 'somebody deleted the document on the server';
  return {
    id: executionId,
    documentName,
    status: 'FAILED',
    reasons: [{ code: 'EXECUTION_UNKNOWN', detail }],
  };
}

/** The record is removed last: after a crash this repeats. */
async function finish(
  { folder, results, records, actions, onFinished }: CollectOptions,
  record: Underway,
  result: ExecutionResult,
): Promise<void> {
  const { documentName } = record;
  const action = await actions.learn(record);
  await results.write(serverResult(documentName, action.name, result), {
    ...result,
    documentName,
    action: action.name,
  });
  const destination = result.status === 'FAILED' ? 'failed' : 'done';
  if (record.container === undefined) {
    await folder.moveOn(documentName, 'sent', destination);
    await records.remove(documentName);
  } else {
    await records.put({ ...record, ended: destination });
    await settleContainer({ folder, records }, record.container);
  }
  onFinished(documentName, result.status);
}
