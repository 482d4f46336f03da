import { type DocumentSketch, type Example, type Extraction, exampleOf } from '@recto/document';
import type { Kysely, Transaction } from 'kysely';
import * as queries from './queries/examples.ts';
import { sampleReader } from './sample-store.ts';
import type { ExecutionRow, Tables } from './tables.ts';

/** What samples and reviews taught each action. */
export interface ExampleStore {
  /** The examples of an action: its samples, then at most {@link mostKept} from reviews, newest first. */
  listFor(organizationId: string, actionId: string): Promise<readonly Example[]>;
}

/** Older examples of an action are dropped. */
export const mostKept = 200;
/** Examples of all actions kept in memory by a process. */
const mostRemembered = 1000;

export function createExampleStore(database: Kysely<Tables>): ExampleStore {
  // An example never changes, so only its existence has to be queried.
  const remembered = new Map<string, Example>();
  const samplesOf = sampleReader(database);
  return {
    async listFor(organizationId, actionId) {
      const samples = await samplesOf(organizationId, actionId);
      const ids = await queries.listTaught(database, organizationId, actionId);
      const missing = ids.filter((id) => !remembered.has(id));
      const rows = missing.length === 0 ? [] : await queries.listExamples(database, organizationId, missing);
      const fresh = new Map(
        rows.map(({ executionId, example }): [string, Example] => [executionId, example]),
      );
      const listed = ids.flatMap((id) => remembered.get(id) ?? fresh.get(id) ?? []);
      if (remembered.size + fresh.size > mostRemembered) remembered.clear();
      for (const [id, example] of fresh) remembered.set(id, example);
      return [...samples, ...listed];
    },
  };
}

/** Keeps what a document provides for learning until its review ends. */
export async function keepSketch(
  transaction: Transaction<Tables>,
  { organizationId, id: executionId, actionId }: ExecutionRow,
  sketch: DocumentSketch,
): Promise<void> {
  const row = { executionId, organizationId, actionId, example: null, learnedAt: null };
  await queries.insertExample(transaction, { ...row, sketch });
}

/** Turns a sketch and the reviewed values into an example; the sketch is deleted. */
export async function learn(
  transaction: Transaction<Tables>,
  { organizationId, id: executionId, actionId }: ExecutionRow,
  extraction: Extraction,
  at: string,
): Promise<void> {
  const row = await queries.findExample(transaction, organizationId, executionId);
  if (row?.sketch == null) return;
  const taughtBefore = await queries.listTaught(transaction, organizationId, actionId);
  const earlier = await queries.listExamples(transaction, organizationId, taughtBefore);
  const example = exampleOf(
    row.sketch,
    extraction,
    earlier.map((one) => one.example),
  );
  if (example === undefined) return forget(transaction, organizationId, executionId);
  const learned = { ...row, sketch: null, example, learnedAt: at };
  await queries.updateExample(transaction, learned);
  const taught = await queries.listTaught(transaction, organizationId, actionId);
  await queries.deleteExamples(transaction, organizationId, taught.slice(mostKept));
}

/** Deletes what a document provided: its review ended without decisions. */
export async function forget(
  transaction: Transaction<Tables>,
  organizationId: string,
  executionId: string,
): Promise<void> {
  await queries.deleteExamples(transaction, organizationId, [executionId]);
}
