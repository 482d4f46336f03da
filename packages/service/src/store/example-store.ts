import {
  correctedExample,
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
   * that may have the layout or the sender of a document.
   */
  listFor(organizationId: string, actionId: string, document?: Looked): Promise<readonly Example[]>;
}

/** What examples are looked for by. */
interface Looked {
  readonly print: LayoutFingerprint;
  /** See `printedSenderKeys`. */
  readonly senders?: readonly number[];
}

/** Older examples of a layout are dropped. */
export const mostKept = 20;
/** An action with more examples than this is not looked through. */
const mostListed = 200;
/**
 * As many of a larger one are looked at: for reading, a few more than are used; for learning, more than are kept, so that
 * the oldest of a layout are found.
 */
const mostSharing = { reading: 16, learning: 40 } as const;
/** Examples of all actions kept in memory by a process. */
const mostRemembered = 1000;

export function createExampleStore(database: Kysely<Tables>): ExampleStore {
  // An example that changes has another date, so only the dates have to be queried.
  const remembered = new Map<string, Example>();
  const samplesOf = sampleReader(database);
  return {
    async listFor(organizationId, actionId, document = { print: [] }) {
      const samples = await samplesOf(organizationId, actionId);
      const taught = await taughtBy(database, { organizationId, actionId }, document, mostSharing.reading);
      const keyOf = ({ executionId, learnedAt }: queries.Taught) => `${executionId} ${learnedAt}`;
      const missing = taught.filter((one) => !remembered.has(keyOf(one))).map((one) => one.executionId);
      const rows = missing.length === 0 ? [] : await queries.listExamples(database, organizationId, missing);
      const fresh = new Map(rows.map(({ example, ...row }): [string, Example] => [keyOf(row), example]));
      const listed = taught.flatMap((one) => remembered.get(keyOf(one)) ?? fresh.get(keyOf(one)) ?? []);
      if (remembered.size + fresh.size > mostRemembered) remembered.clear();
      for (const [id, example] of fresh) remembered.set(id, example);
      return [...samples, ...listed];
    },
  };
}

/** The documents that taught an action, newest first; of very many, those that share keys with a layout. */
async function taughtBy(
  database: Kysely<Tables>,
  { organizationId, actionId }: Pick<ExecutionRow, 'organizationId' | 'actionId'>,
  { print, senders = [] }: Looked,
  most: number,
): Promise<readonly queries.Taught[]> {
  return (await queries.hasMoreTaught(database, organizationId, actionId, mostListed))
    ? queries.listSharing(database, actionId, [...layoutKeys(print), ...senders], most)
    : queries.listTaught(database, organizationId, actionId, mostListed);
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
  execution: ExecutionRow,
  extraction: Extraction,
  at: string,
): Promise<void> {
  const { organizationId, id: executionId } = execution;
  const row = await queries.findExample(transaction, organizationId, executionId);
  if (row?.sketch == null) return;
  const { print } = row.sketch;
  const ids = await taughtBy(transaction, execution, { print }, mostSharing.learning);
  const earlier = await queries.listExamples(
    transaction,
    organizationId,
    ids.map(({ executionId }) => executionId),
  );
  const example = exampleOf(
    row.sketch,
    extraction,
    earlier.map((one) => one.example),
  );
  if (example === undefined) return forget(transaction, organizationId, executionId);
  const learned = { ...row, sketch: null, example, learnedAt: at };
  await queries.updateExample(transaction, learned);
  await queries.insertKeys(transaction, row, [...layoutKeys(print), ...Object.values(example.senders ?? {})]);
  const alike = earlier
    .filter((one) => layoutLikeness(one.example.print, print) >= sameLayout)
    .toSorted((a, b) => (a.learnedAt! < b.learnedAt! ? 1 : -1))
    .map((one) => one.executionId);
  await queries.deleteExamples(transaction, organizationId, alike.slice(mostKept - 1));
}

/** Learns from a document that was corrected after its end, as far as it had taught something. */
export async function learnAgain(
  transaction: Transaction<Tables>,
  { organizationId, id: executionId }: Pick<ExecutionRow, 'organizationId' | 'id'>,
  names: readonly string[],
  { fields }: Pick<Extraction, 'fields'>,
  at: string,
): Promise<void> {
  const row = await queries.findExample(transaction, organizationId, executionId);
  if (row?.example == null) return;
  const example = correctedExample(row.example, names, fields);
  await queries.updateExample(transaction, { ...row, example, learnedAt: at });
}

/** Deletes what a document provided: its review ended without decisions. */
export async function forget(
  transaction: Transaction<Tables>,
  organizationId: string,
  executionId: string,
): Promise<void> {
  await queries.deleteExamples(transaction, organizationId, [executionId]);
}
