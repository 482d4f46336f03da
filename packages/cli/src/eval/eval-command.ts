import { writeFile } from 'node:fs/promises';
import { type ActionDefinition, seededRandom } from '@recto/document';
import { createReaderPool } from '@recto/sandbox';
import { Command, InvalidArgumentError } from 'commander';
import { guarded } from '../command-failure.ts';
import { createProgress } from '../progress.ts';
import { resolveOneAction } from '../resolve-actions.ts';
import { calibrationFigures } from './calibration-figures.ts';
import { calibrationPlot } from './calibration-plot.ts';
import { evaluate, type WeightsOf } from './evaluate.ts';
import { labelledFolder } from './labelled-folder.ts';
import type { LabelledSet } from './labelled-set.ts';
import { reportOf, reportText } from './report.ts';
import { scoredOf } from './scored.ts';
import { rateOf, seconds, type TimedReading, timedReading } from './timed-reading.ts';

interface EvalOptions {
  readonly action: string;
  readonly data: string;
  readonly limit?: number;
  readonly json?: string;
  readonly plot?: string;
  readonly cache: string;
}

/** Parts that the documents are split into: the thresholds for one come from the others. */
const parts = 5;

/** `recto eval`: measures extraction on the user's own documents. */
export function evalCommand(): Command {
  return new Command('eval')
    .description('measure extraction on your own documents with known values')
    .requiredOption('--action <name|file>', 'what to extract: a template, or an action file')
    .requiredOption('--data <folder>', 'the documents, each FILE with its FILE.truth.json')
    .option('--limit <n>', 'use only the first n documents', wholeNumber)
    .option('--json <file>', 'also write the figures as JSON')
    .option('--plot <file>', 'also draw reliability, confidences and risk as SVG')
    .option('--cache <folder>', 'where to keep the reading results', '.cache/read')
    .addHelpText(
      'after',
      `
A truth file is {"fields": {"total": "12.00", "terms": null}}: values as printed, null for fields the document does not
have; fields that are not named do not count. "ceiling" is the share of fields whose value is in the words that were read.

Exit code: 0; 1 if there is nothing to measure; 2 for wrong usage.

Examples:
  recto eval --action invoice --data labelled
  recto eval --action order.yaml --data labelled --json figures.json --plot figures.svg`,
    )
    .action((options: EvalOptions, command: Command) =>
      guarded(async () => run(options, await resolveOneAction(options.action, command))),
    );
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

async function run(options: EvalOptions, action: ActionDefinition): Promise<void> {
  const { files, ...rest } = labelledFolder(options.data, action);
  const reading = await read({ ...rest, files: files.slice(0, options.limit) }, options.cache);
  const partOf = new Map(reading.set.files.map(({ id }, index) => [id, index % parts]));
  const weightsOf: WeightsOf = (_, { id }) => ({ fold: partOf.get(id)! });
  const evaluation = await evaluate(reading, weightsOf, seconds);
  const report = reportOf(
    reading.set.name,
    evaluation,
    calibrationFigures(scoredOf(evaluation.judged), evaluation.judged.length, seededRandom(1)),
    rateOf(evaluation, reading),
    'judged by the shipped weights, which did not learn from these documents',
  );
  console.log(reportText(report));
  if (options.json) await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
  if (options.plot) await writeFile(options.plot, calibrationPlot(report.set, report.values));
}

async function read(set: LabelledSet, cache: string): Promise<TimedReading> {
  const pool = createReaderPool();
  const progress = createProgress(process.stderr);
  try {
    // Measures the rate of a running service, not of one that is starting.
    await pool.warmUp();
    return await timedReading(pool, cache, set, (done) =>
      progress.update(`${done} of ${set.files.length} documents read`),
    );
  } finally {
    progress.clear();
    await pool.close();
  }
}
