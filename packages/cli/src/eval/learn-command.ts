import { writeFile } from 'node:fs/promises';
import { seededRandom, shippedWeights, type Weights } from '@recto/document';
import type { readSet } from './evaluate.ts';
import type { LabelledSet } from './labelled-set.ts';
import { learnGain } from './learn-gain.ts';
import { learnReport, learnReportText } from './learn-report.ts';

type Read = Awaited<ReturnType<typeof readSet>>[number];

export interface LearnCommandOptions {
  /** Documents of each layout that are corrected. */
  readonly learn: number;
  /** File for the figures as JSON. */
  readonly json?: string;
  /** Weights that judge a document; the shipped ones by default. */
  readonly weightsOf: ((one: Read) => { readonly weights: Weights | undefined }) | undefined;
  /** In words: which weights judged. */
  readonly how: string;
}

/** Times that the documents to correct are drawn from each layout. */
const draws = 8;

/** `recto eval --learn`: prints what corrected documents gain on others of their layout. */
export async function reportLearning(
  set: LabelledSet,
  read: readonly Read[],
  { learn, json, weightsOf, how }: LearnCommandOptions,
): Promise<void> {
  const outcome = learnGain(set, read, {
    corrected: learn,
    draws,
    random: seededRandom(1),
    weightsOf: (one) => weightsOf?.(one).weights ?? shippedWeights,
  });
  const report = learnReport(set.name, learn, outcome, how, seededRandom(2));
  console.log(learnReportText(report));
  if (json) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
}
