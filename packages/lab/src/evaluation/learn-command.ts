import { writeFile } from 'node:fs/promises';
import type { ReadSet, WeightsOf } from '@recto/cli/internals';
import { type ActionDefinition, seededRandom, shippedWeights } from '@recto/document';
import { matchesOf } from '@recto/sandbox';
import { learnGain } from './learn-gain.ts';
import { learnReport, learnReportText } from './learn-report.ts';

interface LearnCommandOptions {
  /** Number of documents of each layout to correct. */
  readonly learn: number;
  /** Whether the action keeps the labels of its fields. */
  readonly labels: boolean;
  /** File to write the figures to, as JSON. */
  readonly json?: string;
  readonly weightsOf: WeightsOf;
  /** A description of the weights used. */
  readonly how: string;
}

/** How many times the documents to correct are drawn from each layout. */
const draws = 8;

/** `npm run eval -- --learn`: prints how much correcting documents improves others of the same layout. */
export async function reportLearning(
  { set, read }: ReadSet,
  { learn, labels, json, weightsOf, how }: LearnCommandOptions,
): Promise<void> {
  const asked = labels ? set : { ...set, action: withoutLabels(set.action) };
  const matched = [];
  for (const one of read) matched.push({ ...one, matches: await matchesOf(one.pages, asked.action) });
  const outcome = learnGain(asked, matched, {
    corrected: learn,
    draws,
    random: seededRandom(1),
    weightsOf: ({ file }) => weightsOf(set, file).weights ?? shippedWeights,
  });
  const judged = labels ? how : `${how}; no labels given`;
  const report = learnReport(set.name, learn, outcome, judged, seededRandom(2));
  console.log(learnReportText(report));
  if (json) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
}

function withoutLabels(action: ActionDefinition): ActionDefinition {
  const fields = Object.entries(action.fields).map(([name, field]) => [name, { ...field, labels: [] }]);
  return { ...action, fields: Object.fromEntries(fields) };
}
