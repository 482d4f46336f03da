import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { answerReview } from './answer-review.ts';
import { judgeGiven } from './judge-given.ts';
import type { ServiceClient } from './service-client.ts';
import type { StreamDocument } from './stream-document.ts';
import type { StreamEntry } from './stream-entry.ts';

interface PlayOptions {
  /** The action of receipts that come without one. */
  readonly receiptAction: string;
  /** 0 to 1: the share of answers that confirm what is there without looking. */
  readonly careless: number;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly onEntry: (entry: StreamEntry) => void;
}

/** Sends documents one after the other; what a review asks is answered before the next one is sent. */
export async function playStream(
  client: ServiceClient,
  documents: readonly StreamDocument[],
  { receiptAction, careless, random, onEntry }: PlayOptions,
): Promise<readonly StreamEntry[]> {
  const actionOf = await publishActions(client, documents, receiptAction);
  const seen = new Map<string, number>();
  const log: StreamEntry[] = [];
  for (const document of documents) {
    const { path, kind, sender, isAccountNew } = document;
    const actionId = actionOf.get(kind)!;
    const given = await client.submit(actionId, basename(path), await readFile(path));
    const asks = given.status === 'MANUAL_VALIDATION_REQUIRED';
    const items = asks ? await client.reviewItems(actionId, given.id) : [];
    if (asks) {
      const answers = answerReview(document, given, items, () => careless > 0 && random() < careless);
      await client.answer(actionId, given.id, answers);
    }
    const earlier = seen.get(sender) ?? 0;
    seen.set(sender, earlier + 1);
    const values = Object.entries(given.fields).map(
      ([name, { value, confidenceScore }]) => [name, [value, confidenceScore]] as const,
    );
    const entry: StreamEntry = {
      id: document.id,
      sender,
      seen: earlier,
      status: given.status,
      right: judgeGiven(document, given),
      asked: items.map(({ name, query }) => name ?? query ?? ''),
      reasons: [...new Set(given.reasons.map(({ code, field }) => [code, field].filter(Boolean).join(' ')))],
      values: Object.fromEntries(values),
      ...(isAccountNew && { isAccountNew }),
    };
    log.push(entry);
    onEntry(entry);
  }
  return log;
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
