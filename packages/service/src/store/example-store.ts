import {
  type DocumentSketch,
  type Example,
  type Extraction,
  exampleOf,
  type LayoutFingerprint,
  layoutKeys,
  layoutLikeness,
  sameLayout,
} from '@recto/document';
import type { Kysely, Transaction } from 'kysely';
import * as queries from './queries/examples.ts';
import { sampleReader } from './sample-store.ts';
import type { ExecutionRow, Tables } from './tables.ts';

/** What samples and reviews taught each action. */
export interface ExampleStore {
  /**
   * The examples of an action: its samples, then those from documents, newest first. Of an action with very many, those
   * that may have the layout of `print`.
   */
  listFor(organizationId: string, actionId: string, print?: LayoutFingerprint): Promise<readonly Example[]>;
}

/** Older examples of a layout are dropped. */
export const mostKept = 20;
/** An action with more examples than this is not looked through. */
const mostListed = 200;
/** As many of a larger one are looked at. */
const mostSharing = 40;
/** Examples of all actions kept in memory by a process. */
const mostRemembered = 1000;

export function createExampleStore(database: Kysely<Tables>): ExampleStore {
  // An example never changes, so only its existence has to be queried.
  const remembered = new Map<string, Example>();
  const samplesOf = sampleReader(database);
  return {
    async listFor(organizationId, actionId, print = []) {
      const samples = await samplesOf(organizationId, actionId);
      const ids = await taughtBy(database, organizationId, actionId, print);
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

/** The documents that taught an action, newest first; of very many, those that share keys with a layout. */
async function taughtBy(
  database: Kysely<Tables>,
  organizationId: string,
  actionId: string,
  print: LayoutFingerprint,
): Promise<readonly string[]> {
  const all = await queries.listTaught(database, organizationId, actionId, mostListed + 1);
  if (all.length <= mostListed) return all;
  return queries.listSharing(database, actionId, layoutKeys(print), mostSharing);
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
  const { print } = row.sketch;
  const ids = await taughtBy(transaction, organizationId, actionId, print);
  const earlier = await queries.listExamples(transaction, organizationId, ids);
  const example = exampleOf(
    row.sketch,
    extraction,
    earlier.map((one) => one.example),
  );
  if (example === undefined) return forget(transaction, organizationId, executionId);
  const learned = { ...row, sketch: null, example, learnedAt: at };
  await queries.updateExample(transaction, learned);
  await queries.insertKeys(transaction, row, layoutKeys(print));
  const alike = earlier
    .filter((one) => layoutLikeness(one.example.print, print) >= sameLayout)
    .toSorted((a, b) => (a.learnedAt! < b.learnedAt! ? 1 : -1))
    .map((one) => one.executionId);
  await queries.deleteExamples(transaction, organizationId, alike.slice(mostKept - 1));
}

/** Deletes what a document provided: its review ended without decisions. */
export async function forget(
  transaction: Transaction<Tables>,
  organizationId: string,
  executionId: string,
): Promise<void> {
  await queries.deleteExamples(transaction, organizationId, [executionId]);
}
