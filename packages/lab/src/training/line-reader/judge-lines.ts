import { regrouped } from './alphabet.ts';
import { addCounts, countErrors, type ErrorCounts, errorFigures, readLogits } from './character-error.ts';
import { batchOf, type LineNetwork } from './learn-lines.ts';
import { runNetwork } from './line-network.ts';
import type { LineSample } from './line-sample.ts';
import type { Product } from './matrix.ts';
import type { LineDocument } from './sample-sets.ts';

/** Errors by set: those of the base network (`receipts base`) and of each of ours (`first`, `both`). */
export type Judgement = Readonly<Record<string, ErrorCounts>>;

/** Reads the documents and counts errors. Differences that their truth does not distinguish are ignored. */
export async function judgeLines(
  product: Product,
  networks: readonly LineNetwork[],
  documents: readonly LineDocument[],
): Promise<Judgement> {
  const judgements: Judgement[] = [];
  for (const { set, grouping, samples } of documents) {
    if (samples.length === 0) continue;
    const judge = (reader: string, readings: readonly string[]): void => {
      for (const [i, { text }] of samples.entries()) {
        const [truth, reading] = [text, readings[i]!].map((line) => regrouped(line, grouping));
        judgements.push({ [`${set} ${reader}`]: countErrors(truth!, reading!) });
      }
    };
    judge(
      'base',
      samples.map(({ firstReading }) => firstReading),
    );
    for (const network of networks) judge(network.input, await readSamples(product, network, samples));
  }
  return mergedJudgements(judgements);
}

async function readSamples(
  product: Product,
  { input, fixed, learned }: LineNetwork,
  samples: readonly LineSample[],
): Promise<readonly string[]> {
  const batch = batchOf(samples, input);
  const { logits } = await runNetwork(product, fixed, learned, batch);
  let start = 0;
  return batch.lengths.map((rows) => {
    const end = start + rows * logits.columns;
    const reading = readLogits({ ...logits, rows, data: logits.data.subarray(start, end) });
    start = end;
    return reading;
  });
}

/** Sums the counts of the same name. */
export function mergedJudgements(judgements: readonly Judgement[]): Judgement {
  const merged: Record<string, ErrorCounts> = {};
  for (const [name, counts] of judgements.flatMap((judgement) => Object.entries(judgement))) {
    const before = merged[name];
    merged[name] = before === undefined ? counts : addCounts(before, counts);
  }
  return merged;
}

/** The judgement as ratios, for display. */
export function judgementFigures(
  judgement: Judgement,
): Readonly<Record<string, Readonly<Record<string, number>>>> {
  return Object.fromEntries(Object.entries(judgement).map(([name, counts]) => [name, errorFigures(counts)]));
}
