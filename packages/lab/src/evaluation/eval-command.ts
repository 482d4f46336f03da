import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  calibrationFigures,
  calibrationPlot,
  type EvaluationReport,
  evaluate,
  exitCodes,
  type ReadSet,
  rateOf,
  reportOf,
  reportText,
  type Scored,
  scoredOf,
  seconds,
  type TimedReading,
  timedReading,
  type WeightsOf,
} from '@recto/cli/internals';
import { seededRandom } from '@recto/document';
import { createReaderPool, openMatcher } from '@recto/sandbox';
import { Command, InvalidArgumentError, Option } from 'commander';
import { adbuySet } from '../collections/adbuy-set.ts';
import { einvoiceSet } from '../collections/einvoice-set.ts';
import { learnedFiles } from '../collections/learned-from.ts';
import { receiptsSet } from '../collections/receipts-set.ts';
import { reportForms } from './forms/report-forms.ts';
import { reportKinds } from './kinds/report-kinds.ts';
import { reportLearning } from './learn-command.ts';
import { reportOrders } from './orders/report-orders.ts';
import { reportPassing } from './passing/report-passing.ts';
import { reportPlanted } from './planted/report-planted.ts';
import { type Peer, reportPrintedTables } from './printed-tables/report-printed-tables.ts';
import { reportStrangers } from './strangers/report-strangers.ts';
import { reportStream, type StreamOptions } from './stream/report-stream.ts';
import { streamOptions } from './stream/stream-options.ts';
import { togetherOf, togetherText } from './together.ts';
import { byShippedWeights, keptWeights, withUnseenMatches } from './weights-by-folds.ts';
import { wholeNumber } from './whole-number.ts';

/** The folder of each set, below the data folder. */
const folders = { receipts: 'sroie', einvoice: 'einvoice', adbuy: 'adbuy' } as const;
const sets = { receipts: receiptsSet, einvoice: einvoiceSet, adbuy: adbuySet } as const;
/**
 * Sets with a different kind of labels: several right texts, fields that must be absent, an action for each kind of
 * document.
 */
const apart = ['strangers', 'tables', 'forms', 'kinds', 'passing'] as const;
/** Where each of them lies, if not in a folder of its name. */
const folderOf: Readonly<Partial<Record<string, string>>> = { kinds: '', passing: 'strangers' };
/** Documents that are drawn for the measurement: with a fault in half of them, or with an order for each. */
const drawnSets = ['planted', 'orders'] as const;
/** Documents of a drawn set, unless `--limit` says otherwise. */
const drawnCounts = { planted: 500, orders: 200 } as const;

type Apart = (typeof apart)[number];

type SetName = keyof typeof sets;

interface EvalOptions extends Omit<StreamOptions, 'stream'> {
  readonly stream?: string;
  readonly set: readonly SetName[];
  readonly data: string;
  readonly foldWeights?: string;
  readonly foldMatchers?: readonly string[];
  readonly json?: string;
  readonly plot?: string;
  readonly learn?: number;
  readonly labels: boolean;
  readonly catalogues?: 'made';
  readonly skip: number;
  readonly drawn?: readonly string[];
  readonly peer?: readonly Peer[];
}

/** `npm run eval`: measures extraction on the collections. */
export function evalCommand(): Command {
  const command = new Command('npm run eval --')
    .description('measure extraction on the collections of labelled documents')
    .addOption(
      new Option('--set <names...>', 'which documents; several are also judged together')
        .choices([...Object.keys(sets), ...apart, ...drawnSets])
        .default([]),
    )
    .requiredOption('--data <folder>', 'the folder that holds the sets', 'data')
    .option('--limit <n>', 'take only the first documents', wholeNumber)
    .option('--skip <n>', 'with planted and orders: leave out so many documents before them', wholeNumber, 0)
    .option(
      '--learn <n>',
      'measure what so many corrected documents of a layout gain on the rest of it',
      wholeNumber,
    )
    .option('--no-labels', 'with --learn: as if the action had the names and kinds of its fields alone')
    .addOption(
      new Option(
        '--catalogues <lists>',
        'with strangers: lists of firms made from half of the senders, all buyers and 5,000 others',
      ).choices(['made']),
    )
    .option('--json <file>', 'also write the figures as JSON')
    .option('--plot <file>', 'also draw reliability, confidences and risk as SVG')
    .option(
      '--fold-weights <file>',
      'for documents that the shipped weights learned from: weights of folds by issuer, as `npm run train -- --fold-weights` writes them',
    )
    .option(
      '--fold-matchers <files...>',
      'with --fold-weights: the two matching networks, each of which has not seen a half of the folds',
    )
    .option(
      '--peer <name=command>',
      'with tables: also judge a program that writes Markdown of a PDF to stdout; repeatable',
      peerOf,
    )
    .option('--cache <folder>', 'where to keep what was read', '.cache/read')
    .action(run);
  return [drawnOption, ...streamOptions()].reduce((all, option) => all.addOption(option), command);
}

const drawnOption = new Option(
  '--drawn <files...>',
  'with passing: also judge documents that write-drawn.ts wrote with --trade',
);

/** Such as `liteparse=lit parse --format markdown --no-ocr`. */
function peerOf(text: string, earlier: readonly Peer[] = []): readonly Peer[] {
  const [, name, words] = /^(\w+)=(.+)$/.exec(text) ?? [];
  const [command, ...args] = words?.split(/\s+/) ?? [];
  if (name === undefined || command === undefined)
    throw new InvalidArgumentError(
      'Expected a name and a command, such as liteparse="lit parse --format markdown".',
    );
  return [...earlier, { name, command, args }];
}

async function run(options: EvalOptions, command: Command): Promise<void> {
  if (options.stream !== undefined) return runStream({ ...options, stream: options.stream }, command);
  if (options.set.length === 0)
    command.error('error: expected --set or --stream', { exitCode: exitCodes.usage });
  const asked = new Set<string>(options.set);
  for (const name of drawnSets) if (asked.has(name)) await runDrawn(name, options);
  const others = apart.filter((name) => asked.has(name));
  if (others.length > 0) await runApart(others, options, command);
  const names = [...new Set(options.set)].filter((name) => Object.hasOwn(sets, name));
  if (names.length === 0) return;
  for (const name of names) requireSet(name, options.data, command);
  if (options.learn !== undefined && names.length > 1) {
    command.error('error: --learn takes one --set', { exitCode: exitCodes.usage });
  }
  const pool = createReaderPool();
  try {
    // The rate is that of a running service, not of one that is starting.
    await pool.warmUp();
    const readings: TimedReading[] = [];
    for (const name of names) {
      const { files, ...rest } = sets[name](options.data);
      const set = { ...rest, files: files.slice(0, options.limit) };
      readings.push(
        await timedReading(pool, options.cache, set, (done) => progress(`${name}: read ${done}`)),
      );
    }
    const shipped = byShippedWeights(readings);
    const { foldWeights } = options;
    const weightsOf = foldWeights === undefined ? shipped : keptWeights(foldWeights, shipped);
    if (foldWeights !== undefined) await takeUnseenMatches(readings, foldWeights, options, command);
    if (options.learn !== undefined) {
      const [one] = readings;
      const how = howJudged(one!, foldWeights);
      return await reportLearning(one!, { ...options, learn: options.learn, weightsOf, how });
    }
    await report(readings, weightsOf, options);
  } finally {
    await pool.close();
  }
}

async function runStream(options: EvalOptions & StreamOptions, command: Command): Promise<void> {
  if (options.draw === undefined) requireFolder('stream', options.stream, command);
  const pool = createReaderPool({ processes: 1 });
  try {
    await reportStream(pool, options, progress);
  } finally {
    await pool.close();
  }
}

async function runApart(names: readonly Apart[], options: EvalOptions, command: Command): Promise<void> {
  const { data, cache } = options;
  for (const name of names) requireFolder(name, join(data, folderOf[name] ?? name), command);
  const pool = createReaderPool();
  const reports = {
    strangers: () => reportStrangers(pool, data, cache, progress, options.catalogues),
    tables: () => reportPrintedTables(pool, { data, cache, peers: options.peer ?? [] }, progress),
    forms: () => reportForms(pool, data, cache),
    kinds: () => reportKinds({ pool, data, cache }, progress),
    passing: () => reportPassing({ pool, data, cache, drawn: options.drawn ?? [] }, progress),
  } as const satisfies Record<Apart, () => Promise<object>>;
  try {
    const written: { set: Apart; figures: object }[] = [];
    for (const name of names) written.push({ set: name, figures: await reports[name]() });
    const content = written.length === 1 ? written[0] : written;
    if (options.json) await writeFile(options.json, `${JSON.stringify(content, null, 2)}\n`);
  } finally {
    await pool.close();
  }
}

async function runDrawn(
  set: (typeof drawnSets)[number],
  { limit = drawnCounts[set], skip, cache, json }: EvalOptions,
): Promise<void> {
  const pool = createReaderPool({ processes: 1 });
  try {
    const report = { planted: reportPlanted, orders: reportOrders }[set];
    const judged = await report({ pool, cache, limit, skip }, progress);
    if (json) await writeFile(json, `${JSON.stringify({ set, judged }, null, 2)}\n`);
  } finally {
    await pool.close();
  }
}

function requireSet(name: SetName, data: string, command: Command): void {
  requireFolder(name, join(data, folders[name]), command);
}

function requireFolder(name: string, folder: string, command: Command): void {
  if (existsSync(folder)) return;
  const advice = 'name the folder that holds it with --data';
  command.error(`error: the set ${name} is not there: no folder ${folder}; ${advice}`, {
    exitCode: exitCodes.usage,
  });
}

/** Replaces the matches of the shipped network with those of the network that was not trained on the document. */
async function takeUnseenMatches(
  readings: TimedReading[],
  foldWeights: string,
  { foldMatchers = [] }: EvalOptions,
  command: Command,
): Promise<void> {
  const [first, second, more] = foldMatchers;
  if (first === undefined || second === undefined || more !== undefined)
    command.error('error: --fold-weights takes two --fold-matchers', { exitCode: exitCodes.usage });
  const networks = [await openMatcher(first), await openMatcher(second!)] as const;
  for (const [index, reading] of readings.entries())
    readings[index] = await withUnseenMatches(reading, foldWeights, networks);
}

/** The documents that the shipped weights were trained on. */
function learnedOf({ read }: ReadSet): ReadSet['read'] {
  const own = new Set(learnedFiles(read.map(({ file }) => file)));
  return read.filter(({ file }) => own.has(file));
}

/** States which weights were used, and whether they were trained on these documents. */
function howJudged(one: ReadSet, foldWeights: string | undefined): string {
  const [learned, all] = [learnedOf(one).length, one.read.length];
  if (learned === 0) return 'judged by the shipped weights, which did not learn from these documents';
  if (foldWeights === undefined)
    return `judged by the shipped weights, WHICH LEARNED FROM ${learned} OF THESE ${all} DOCUMENTS`;
  const rest = learned === all ? '' : `; the other ${all - learned} by the shipped weights`;
  return `${learned} that the shipped weights learned from, each judged by weights of folds that never saw its issuer${rest}`;
}

async function report(
  readings: readonly TimedReading[],
  weightsOf: WeightsOf,
  options: EvalOptions,
): Promise<void> {
  const reports: EvaluationReport[] = [];
  for (const reading of readings) {
    const evaluation = await evaluate(reading, weightsOf, seconds);
    const scored = scoredOf(evaluation.judged);
    const figures = calibrationFigures(scored, evaluation.judged.length, seededRandom(1));
    const rate = rateOf(evaluation, reading);
    const result = reportOf(
      reading.set.name,
      evaluation,
      figures,
      rate,
      howJudged(reading, options.foldWeights),
    );
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

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
}
