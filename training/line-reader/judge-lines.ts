import { regrouped } from './alphabet.ts';
import { CharacterError, type ErrorFigures, readLogits } from './character-error.ts';
import { batchOf, type LineNetwork } from './learn-lines.ts';
import { runNetwork } from './line-network.ts';
import type { Product } from './matrix.ts';
import type { LineDocument } from './sample-sets.ts';

/** Errors by set: what the base network reads (before) and what ours does (after). */
export class Judgement {
  readonly #errors = new Map<string, CharacterError>();

  /** Reads the documents and adds up errors. What their truth does not tell apart is not asked for. */
  async add(product: Product, network: LineNetwork, documents: readonly LineDocument[]): Promise<void> {
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
        this.#errorOf(`${set} before`).add(truth, regrouped(firstReading, grouping));
        this.#errorOf(`${set} after`).add(truth, regrouped(reading, grouping));
        start = end;
      }
    }
  }

  #errorOf(name: string): CharacterError {
    const known = this.#errors.get(name) ?? new CharacterError();
    this.#errors.set(name, known);
    return known;
  }

  /** By set and time. */
  figures(): Readonly<Record<string, ErrorFigures>> {
    return Object.fromEntries([...this.#errors].map(([name, error]) => [name, error.figures()]));
  }
}
