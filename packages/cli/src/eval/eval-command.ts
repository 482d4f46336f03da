import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@recto/document';
import { createReaderPool, type ReaderPool, readCached } from '@recto/sandbox';
import { Command, InvalidArgumentError, Option } from 'commander';
import { exitCodes } from '../program.ts';
import { adbuySet } from './adbuy-set.ts';
import { calibrationFigures, type Scored, scoredOf } from './calibration-figures.ts';
import { calibrationPlot } from './calibration-plot.ts';
import { einvoiceSet } from './einvoice-set.ts';
import {
  byShippedWeights,
  type Evaluation,
  evaluate,
  type ReadSet,
  readSet,
  type WeightsOf,
  weightsByFolds,
} from './evaluate.ts';
import type { ReadPages } from './labelled-set.ts';
import { reportLearning } from './learn-command.ts';
import { learnedFiles } from './learned-from.ts';
import { receiptsSet } from './receipts-set.ts';
import { type EvaluationReport, reportOf, reportText } from './report.ts';
import { togetherOf, togetherText } from './together.ts';

/** Where each set lies below the data folder. */
const folders = { receipts: 'sroie', einvoice: 'einvoice', adbuy: 'adbuy' } as const;
const sets = { receipts: receiptsSet, einvoice: einvoiceSet, adbuy: adbuySet } as const;

type SetName = keyof typeof sets;

interface EvalOptions {
  readonly set: readonly SetName[];
  readonly data: string;
  readonly limit?: number;
  readonly folds: number;
  readonly json?: string;
  readonly plot?: string;
  readonly cache: string;
  readonly learn?: number;
  readonly labels: boolean;
}

/** `recto eval`: measures extraction on labelled documents. */
export function evalCommand(): Command {
  return new Command('eval')
    .description('measure extraction on labelled documents')
    .addOption(
      new Option('--set <names...>', 'which documents; several are also judged together')
        .choices(Object.keys(sets))
        .makeOptionMandatory(),
    )
    .requiredOption('--data <folder>', 'the folder that holds the sets', 'data')
    .option('--limit <n>', 'take only the first documents', wholeNumber)
    .option(
      '--folds <n>',
      'folds by issuer for sets that the weights learned from; 0 judges the shipped weights',
      wholeNumber,
      5,
    )
    .option(
      '--learn <n>',
      'measure what so many corrected documents of a layout gain on the rest of it',
      wholeNumber,
    )
    .option('--no-labels', 'with --learn: as if the action had the names and kinds of its fields alone')
    .option('--json <file>', 'also write the figures as JSON')
    .option('--plot <file>', 'also draw reliability, confidences and risk as SVG')
    .option('--cache <folder>', 'where to keep what was read', '.cache/read')
    .action(run);
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

async function run(options: EvalOptions, command: Command): Promise<void> {
  const names = [...new Set(options.set)];
  for (const name of names) requireSet(name, options.data, command);
  if (options.learn !== undefined && names.length > 1) {
    command.error('error: --learn takes one --set', { exitCode: exitCodes.usage });
  }
  const pool = createReaderPool();
  try {
    // The rate is that of a service which runs, not of one that starts.
    await pool.warmUp();
    const readings: Reading[] = [];
    for (const name of names) {
      const reading = createReading(pool, options.cache);
      const set = sets[name](options.data);
      const read = await readSet(set.files.slice(0, options.limit), reading.readPages, (done) =>
        progress(`${name}: read ${done}`),
      );
      readings.push({ set, read, seconds: reading.seconds(), freshPages: reading.freshPages() });
    }
    const { readPages } = createReading(pool, options.cache);
    const weightsOf = await weightsFor(readings, options, readPages);
    if (options.learn !== undefined) {
      const [one] = readings;
      const how = howJudged(one!, options.folds);
      return await reportLearning(one!, { ...options, learn: options.learn, weightsOf, how });
    }
    await report(readings, weightsOf, options);
  } finally {
    await pool.close();
  }
}

/** What was read of a set and how long that took; pages from the cache are not fresh. */
interface Reading extends ReadSet {
  readonly seconds: number;
  readonly freshPages: number;
}

function requireSet(name: SetName, data: string, command: Command): void {
  const folder = join(data, folders[name]);
  if (existsSync(folder)) return;
  const mend = 'name the folder that holds it with --data';
  command.error(`error: the set ${name} is not there: no folder ${folder}; ${mend}`, {
    exitCode: exitCodes.usage,
  });
}

/** Reads through the cache, and knows how much was really read and since when. */
function createReading(pool: ReaderPool, cache: string) {
  const start = seconds();
  let fresh = 0;
  const counting: ReaderPool = {
    ...pool,
    read: async (request) => {
      const outcome = await pool.read(request);
      if (outcome.ok) fresh += outcome.pages.length;
      return outcome;
    },
  };
  const readPages: ReadPages = async (path) => {
    const outcome = await readCached(counting, path, cache);
    return outcome.ok ? outcome.pages : [];
  };
  return { readPages, freshPages: () => fresh, seconds: () => seconds() - start };
}

/** Pages per second of reading and extraction, which the service does in as many processes as there are cores. */
function rateOf({ pages, extractSeconds }: Evaluation, { seconds, freshPages }: Reading): number | null {
  if (freshPages === 0) return null;
  const extractSecondsPerPage = extractSeconds / Math.max(1, pages) / availableParallelism();
  return 1 / (seconds / freshPages + extractSecondsPerPage);
}

/** Weights of folds where the shipped ones learned from what is judged, and the shipped ones elsewhere. */
async function weightsFor(
  readings: readonly ReadSet[],
  options: EvalOptions,
  readPages: ReadPages,
): Promise<WeightsOf> {
  if (options.folds <= 1 || !readings.some((one) => learnedOf(one).length > 0)) return byShippedWeights;
  const learned: ReadSet[] = readings.map((one) => ({ set: one.set, read: learnedOf(one) }));
  const judged = new Set(readings.map(({ set }) => set.name));
  for (const set of [receiptsSet, einvoiceSet].map((load) => load(options.data))) {
    if (judged.has(set.name)) continue;
    const files = learnedFiles(set.files);
    learned.push({ set, read: await readSet(files, readPages, (done) => progress(`read ${done}`)) });
  }
  return weightsByFolds(learned, options.folds, progress);
}

/** What the shipped weights learned from. */
function learnedOf({ read }: ReadSet): ReadSet['read'] {
  const own = new Set(learnedFiles(read.map(({ file }) => file)));
  return read.filter(({ file }) => own.has(file));
}

/** In words: which weights judged, and whether they had seen these documents. */
function howJudged(one: ReadSet, folds: number): string {
  const [learned, all] = [learnedOf(one).length, one.read.length];
  if (learned === 0) return 'judged by the shipped weights, which did not learn from these documents';
  if (folds <= 1)
    return `judged by the shipped weights, WHICH LEARNED FROM ${learned} OF THESE ${all} DOCUMENTS`;
  const rest = learned === all ? '' : `; the other ${all - learned} by the shipped weights`;
  return `${learned} that the shipped weights learned from, each judged by weights of ${folds} folds that never saw its issuer${rest}`;
}

async function report(
  readings: readonly Reading[],
  weightsOf: WeightsOf,
  options: EvalOptions,
): Promise<void> {
  const reports: EvaluationReport[] = [];
  for (const reading of readings) {
    const evaluation = evaluate(reading, weightsOf, seconds);
    const scored = scoredOf(evaluation.judged);
    const figures = calibrationFigures(scored, evaluation.judged.length, seededRandom(1));
    const rate = rateOf(evaluation, reading);
    const result = reportOf(reading.set.name, evaluation, figures, rate, howJudged(reading, options.folds));
    console.log(`${reportText(result)}\n`);
    reports.push(result);
  }
  const together = reports.length > 1 ? togetherOf(reports, seededRandom(1)) : undefined;
  if (together) console.log(togetherText(together));
  const [name, values]: [string, readonly Scored[]] = together
    ? ['all sets', together.values]
    : [reports[0]!.set, reports[0]!.values];
  const written = together ? { sets: reports, together } : reports[0];
  if (options.json) await writeFile(options.json, `${JSON.stringify(written, null, 2)}\n`);
  if (options.plot) await writeFile(options.plot, calibrationPlot(name, values));
}

function seconds(): number {
  return performance.now() / 1000;
}

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
}
