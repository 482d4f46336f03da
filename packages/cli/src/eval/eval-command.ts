import { writeFile } from 'node:fs/promises';
import { seededRandom } from '@recto/document';
import { createReaderPool, readCached } from '@recto/reader';
import { Command, InvalidArgumentError, Option } from 'commander';
import { adbuySet } from './adbuy-set.ts';
import { calibrationFigures, scoredOf } from './calibration-figures.ts';
import { einvoiceSet } from './einvoice-set.ts';
import { type Evaluation, evaluateByFolds, evaluateWith, readSet } from './evaluate.ts';
import type { LabelledSet, ReadPages } from './labelled-set.ts';
import { receiptsSet } from './receipts-set.ts';
import { reportOf, reportText } from './report.ts';

const sets = { receipts: receiptsSet, einvoice: einvoiceSet, adbuy: adbuySet } as const;

interface EvalOptions {
  readonly set: keyof typeof sets;
  readonly data: string;
  readonly limit?: number;
  readonly folds: number;
  readonly json?: string;
  readonly cache: string;
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
    .option('--json <file>', 'also write the figures as JSON')
    .option('--cache <folder>', 'where to keep what was read', '.cache/read')
    .action(run);
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

async function run(options: EvalOptions): Promise<void> {
  const set = sets[options.set](options.data);
  const pool = createReaderPool();
  const start = seconds();
  try {
    const readPages: ReadPages = async (path) => {
      const outcome = await readCached(pool, path, options.cache);
      return outcome.ok ? outcome.pages : [];
    };
    const read = await readSet(set.files.slice(0, options.limit), readPages, (done) =>
      progress(`read ${done}`),
    );
    const readSeconds = seconds() - start;
    const byFolds = set.trained && options.folds > 1;
    const evaluation = byFolds
      ? await foldedEvaluation(set, read, options, readPages)
      : evaluateWith(set, read, undefined, seconds);
    await report(set, evaluation, readSeconds, byFolds, options);
  } finally {
    await pool.close();
  }
}

async function foldedEvaluation(
  set: LabelledSet,
  read: Awaited<ReturnType<typeof readSet>>,
  options: EvalOptions,
  readPages: ReadPages,
): Promise<Evaluation> {
  const others = [receiptsSet, einvoiceSet]
    .map((load) => load(options.data))
    .filter(({ name }) => name !== set.name);
  const learned = [{ set, read }];
  for (const other of others)
    learned.push({
      set: other,
      read: await readSet(other.files, readPages, (done) => progress(`read ${done}`)),
    });
  return evaluateByFolds(set, read, learned, options.folds, seconds, progress);
}

async function report(
  set: LabelledSet,
  evaluation: Evaluation,
  readSeconds: number,
  byFolds: boolean,
  options: EvalOptions,
): Promise<void> {
  const asked = evaluation.judged.length;
  const figures = calibrationFigures(scoredOf(evaluation.judged), asked, seededRandom(1));
  const rate = evaluation.pages / Math.max(1e-3, readSeconds + evaluation.extractSeconds);
  const how = byFolds
    ? `each judged by weights of ${options.folds} folds that never saw its issuer`
    : set.trained
      ? 'judged by the shipped weights, WHICH LEARNED FROM THESE DOCUMENTS'
      : 'judged by the shipped weights, which never saw documents of this kind';
  const result = reportOf(set.name, evaluation, figures, rate, how);
  console.log(reportText(result));
  if (options.json) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);
}

function seconds(): number {
  return performance.now() / 1000;
}

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
}
