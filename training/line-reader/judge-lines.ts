import { regrouped } from './alphabet.ts';
import { addCounts, countErrors, type ErrorCounts, errorFigures, readLogits } from './character-error.ts';
import { batchOf, type LineNetwork } from './learn-lines.ts';
import { runNetwork } from './line-network.ts';
import type { Product } from './matrix.ts';
import type { LineDocument } from './sample-sets.ts';

/** Errors by set: what the base network reads (`receipts before`) and what ours does (`receipts after`). */
export type Judgement = Readonly<Record<string, ErrorCounts>>;

/** Reads the documents and counts errors. What their truth does not tell apart is not asked for. */
export async function judgeLines(
  product: Product,
  network: LineNetwork,
  documents: readonly LineDocument[],
): Promise<Judgement> {
  const judgements: Judgement[] = [];
  for (const { set, grouping, samples } of documents) {
    if (samples.length === 0) continue;
    const { logits } = await runNetwork(product, network.fixed, network.learned, batchOf(samples));
    let start = 0;
    for (const { text, firstReading, features } of samples) {
      const end = start + features.rows * logits.columns;
      const reading = readLogits({
        ...logits,
        rows: features.rows,
        data: logits.data.subarray(start, end),
      });
      const truth = regrouped(text, grouping);
      judgements.push({
        [`${set} before`]: countErrors(truth, regrouped(firstReading, grouping)),
        [`${set} after`]: countErrors(truth, regrouped(reading, grouping)),
      });
      start = end;
    }
  }
  return mergedJudgements(judgements);
}

/** Counts of the same name summed. */
export function mergedJudgements(judgements: readonly Judgement[]): Judgement {
  const merged: Record<string, ErrorCounts> = {};
  for (const [name, counts] of judgements.flatMap((judgement) => Object.entries(judgement))) {
    const before = merged[name];
    merged[name] = before === undefined ? counts : addCounts(before, counts);
  }
  return merged;
}

/** For people. */
export function judgementFigures(
  judgement: Judgement,
): Readonly<Record<string, Readonly<Record<string, number>>>> {
  return Object.fromEntries(Object.entries(judgement).map(([name, counts]) => [name, errorFigures(counts)]));
}
