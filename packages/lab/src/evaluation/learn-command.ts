import { writeFile } from 'node:fs/promises';
import type { ReadSet, WeightsOf } from '@recto/cli/internals';
import { type ActionDefinition, seededRandom, shippedWeights } from '@recto/document';
import { matchesOf } from '@recto/sandbox';
import { learnGain } from './learn-gain.ts';
import { learnReport, learnReportText } from './learn-report.ts';

interface LearnCommandOptions {
  /** Documents of each layout that are corrected. */
  readonly learn: number;
  /** Whether the action keeps its fields' labels. */
  readonly labels: boolean;
  /** File for the figures as JSON. */
  readonly json?: string;
  readonly weightsOf: WeightsOf;
  /** In words: which weights judged. */
  readonly how: string;
}

/** Times that the documents to correct are drawn from each layout. */
const draws = 8;

/** `npm run eval -- --learn`: prints what corrected documents gain on others of their layout. */
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
