import type { StreamDocument } from './stream-document.ts';

/**
 * Documents in the order in which they arrive: senders mixed at random, each sender's own in their order. Senders with
 * fewer than `least` documents are left out.
 */
export function streamOrder(
  documents: readonly StreamDocument[],
  least: number,
  random: () => number,
): readonly StreamDocument[] {
  const bySender = Map.groupBy(documents, ({ sender }) => sender);
  const waiting = new Map(
    [...bySender].map(([sender, own]) => [sender, own.toSorted((a, b) => a.order - b.order)]),
  );
  return documents
    .filter(({ sender }) => bySender.get(sender)!.length >= least)
    .map((document) => ({ document, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ document: { sender } }) => waiting.get(sender)!.shift()!);
}
