import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { seededRandom } from '@recto/document';
import { answerReview } from './answer-review.ts';
import type { GivenDocument } from './given-document.ts';
import { judgeGiven } from './judge-given.ts';
import type { ServiceClient } from './service-client.ts';
import type { StreamDocument } from './stream-document.ts';
import type { StreamEntry } from './stream-entry.ts';

interface PlayOptions {
  /** The action of receipts that come without one. */
  readonly receiptAction: string;
  /** 0 to 1: the share of answers that confirm what is there without looking. */
  readonly careless: number;
  /** Chooses these answers, for each document anew. */
  readonly seed: number;
  /** What was played before, by the same service. */
  readonly earlier: readonly StreamEntry[];
  /** Asked before each document: whether to stop here. */
  readonly isEnough: () => boolean;
  readonly onEntry: (entry: StreamEntry) => void;
}

/**
 * Sends documents one after the other; what a review asks is answered before the next one is sent. Those that were played
 * earlier are left out. Resolves with all entries, the earlier ones too.
 */
export async function playStream(
  client: ServiceClient,
  documents: readonly StreamDocument[],
  { receiptAction, earlier, isEnough, onEntry, ...how }: PlayOptions,
): Promise<readonly StreamEntry[]> {
  const actionOf = await publishActions(client, documents, receiptAction);
  const log = [...earlier];
  const played = new Set(earlier.map(({ id }) => id));
  for (const [at, document] of documents.entries()) {
    if (played.has(document.id)) continue;
    if (isEnough()) break;
    const random = seededRandom(how.seed + at);
    const isCareless = () => how.careless > 0 && random() < how.careless;
    const { given, asked } = await playOne(client, actionOf.get(document.kind)!, document, isCareless);
    const seen = log.filter(({ sender }) => sender === document.sender).length;
    const entry = entryOf(document, given, { seen, asked });
    log.push(entry);
    onEntry(entry);
  }
  return log;
}

/** What was given for a document, and what a person was asked about, and has answered. */
async function playOne(
  client: ServiceClient,
  actionId: string,
  document: StreamDocument,
  isCareless: () => boolean,
): Promise<{ readonly given: GivenDocument; readonly asked: readonly string[] }> {
  const { path } = document;
  const given = await client.submit(actionId, basename(path), await readFile(path));
  if (given.status !== 'MANUAL_VALIDATION_REQUIRED') return { given, asked: [] };
  const items = await client.reviewItems(actionId, given.id);
  await client.answer(actionId, given.id, answerReview(document, given, items, isCareless));
  return { given, asked: items.map(({ name, query }) => name ?? query ?? '') };
}

function entryOf(
  document: StreamDocument,
  given: GivenDocument,
  played: Pick<StreamEntry, 'seen' | 'asked'>,
): StreamEntry {
  const { id, sender, isAccountNew } = document;
  const values = Object.entries(given.fields).map(
    ([name, { value, confidenceScore }]) => [name, [value, confidenceScore]] as const,
  );
  return {
    id,
    sender,
    ...played,
    status: given.status,
    right: judgeGiven(document, given),
    reasons: [...new Set(given.reasons.map(({ code, field }) => [code, field].filter(Boolean).join(' ')))],
    values: Object.fromEntries(values),
    rows: given.rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, { value }]) => [column, value])),
    ),
    ...(isAccountNew && { isAccountNew }),
  };
}

/** The action that comes with Recto, for kinds without an action file. */
const builtIn: Readonly<Record<string, string>> = {
  purchase_order: 'purchase order',
  order_confirmation: 'purchase order',
};

async function publishActions(
  client: ServiceClient,
  documents: readonly StreamDocument[],
  receiptAction: string,
): Promise<ReadonlyMap<string, string>> {
  const listed = await client.actions();
  const named = (name: string) => listed.find((one) => one.name.toLowerCase().replace(/[-_]/g, ' ') === name);
  const actions = new Map<string, string>();
  for (const { kind, actionFile } of documents) {
    if (actions.has(kind)) continue;
    if (actionFile !== undefined) actions.set(kind, await client.publish(await readFile(actionFile, 'utf8')));
    else if (kind === 'receipt') actions.set(kind, await client.publish(receiptAction));
    else actions.set(kind, named(builtIn[kind] ?? 'invoice')!.id);
  }
  return actions;
}
