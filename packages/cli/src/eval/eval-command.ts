import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@recto/document';
import { createReaderPool, type ReaderPool, readCached } from '@recto/reader';
import { Command, InvalidArgumentError, Option } from 'commander';
import { exitCodes } from '../program.ts';
import { adbuySet } from './adbuy-set.ts';
import { calibrationFigures, scoredOf } from './calibration-figures.ts';
import { calibrationPlot } from './calibration-plot.ts';
import { einvoiceSet } from './einvoice-set.ts';
import { type Evaluation, evaluateByFolds, evaluateWith, readSet, weightsByFolds } from './evaluate.ts';
import type { LabelledSet, ReadPages } from './labelled-set.ts';
import { reportLearning } from './learn-command.ts';
import { learnedFiles } from './learned-from.ts';
import { receiptsSet } from './receipts-set.ts';
import { reportOf, reportText } from './report.ts';

/** Where each set lies below the data folder. */
const folders = { receipts: 'sroie', einvoice: 'einvoice', adbuy: 'adbuy' } as const;
const sets = { receipts: receiptsSet, einvoice: einvoiceSet, adbuy: adbuySet } as const;

interface EvalOptions {
  readonly set: keyof typeof sets;
  readonly data: string;
  readonly limit?: number;
  readonly folds: number;
  readonly json?: string;
  readonly plot?: string;
  readonly cache: string;
  readonly learn?: number;
}

/** `recto eval`: measures extraction on labelled documents. */
export function evalCommand(): Command {
  return new Command('eval')
    .description('measure extraction on labelled documents')
    .addOption(new Option('--set <name>', 'which documents').choices(Object.keys(sets)).makeOptionMandatory())
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
  const folder = join(options.data, folders[options.set]);
  if (!existsSync(folder)) {
    const mend = 'name the folder that holds it with --data';
    command.error(`error: the set ${options.set} is not there: no folder ${folder}; ${mend}`, {
      exitCode: exitCodes.usage,
    });
  }
  const set = sets[options.set](options.data);
  const pool = createReaderPool();
  try {
    // The rate is that of a service which runs, not of one that starts.
    await pool.warmUp();
    const reading = createReading(pool, options.cache);
    const read = await readSet(set.files.slice(0, options.limit), reading.readPages, (done) =>
      progress(`read ${done}`),
    );
    const readSeconds = reading.seconds();
    const learned = learnedFiles(read.map(({ file }) => file)).length;
    const byFolds = learned > 0 && options.folds > 1;
    const others = byFolds ? await learnedSets(set, read, options, reading.readPages) : [];
    if (options.learn !== undefined) {
      const weightsOf = byFolds ? weightsByFolds(set, others, options.folds, progress) : undefined;
      const how = howJudged(learned, read.length, byFolds, options.folds);
      return await reportLearning(set, read, { ...options, learn: options.learn, weightsOf, how });
    }
    const evaluation = byFolds
      ? evaluateByFolds(set, read, others, options.folds, seconds, progress)
      : evaluateWith(set, read, undefined, seconds);
    const rate = reading.freshPages() === 0 ? null : rateOf(evaluation, readSeconds, reading.freshPages());
    await report(set, evaluation, rate, howJudged(learned, read.length, byFolds, options.folds), options);
  } finally {
    await pool.close();
  }
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
function rateOf({ pages, extractSeconds }: Evaluation, readSeconds: number, freshPages: number): number {
  const extractSecondsPerPage = extractSeconds / Math.max(1, pages) / availableParallelism();
  return 1 / (readSeconds / freshPages + extractSecondsPerPage);
}

/** What the shipped weights learned from, of this set and of the others. */
async function learnedSets(
  set: LabelledSet,
  read: Awaited<ReturnType<typeof readSet>>,
  options: EvalOptions,
  readPages: ReadPages,
) {
  const own = new Set(learnedFiles(read.map(({ file }) => file)));
  const learned = [{ set, read: read.filter(({ file }) => own.has(file)) }];
  const others = [receiptsSet, einvoiceSet].map((load) => load(options.data));
  for (const other of others.filter(({ name }) => name !== set.name)) {
    const files = learnedFiles(other.files);
    learned.push({ set: other, read: await readSet(files, readPages, (done) => progress(`read ${done}`)) });
  }
  return learned;
}

/** In words: which weights judged, and whether they had seen these documents. */
function howJudged(learned: number, all: number, byFolds: boolean, folds: number): string {
  if (learned === 0) return 'judged by the shipped weights, which did not learn from these documents';
  if (!byFolds)
    return `judged by the shipped weights, WHICH LEARNED FROM ${learned} OF THESE ${all} DOCUMENTS`;
  const rest = learned === all ? '' : `; the other ${all - learned} by the shipped weights`;
  return `${learned} that the shipped weights learned from, each judged by weights of ${folds} folds that never saw its issuer${rest}`;
}

async function report(
  set: LabelledSet,
  evaluation: Evaluation,
  pagesPerSecond: number | null,
  how: string,
  options: EvalOptions,
): Promise<void> {
  const scored = scoredOf(evaluation.judged);
  const figures = calibrationFigures(scored, evaluation.judged.length, seededRandom(1));
  const result = reportOf(set.name, evaluation, figures, pagesPerSecond, how);
  console.log(reportText(result));
  if (options.json) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);
  if (options.plot) await writeFile(options.plot, calibrationPlot(set.name, scored));
}

function seconds(): number {
  return performance.now() / 1000;
}

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
}
