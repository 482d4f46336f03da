import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Connector } from '../connector.ts';
import { readExamples } from '../evaluation/example.ts';
import { reliabilityPlot } from '../evaluation/reliability-plot.ts';
import { findShifts } from '../evaluation/shift.ts';
import { type Estimate, type Summary, summarize } from '../evaluation/summary.ts';
import { type Plan, thresholds } from '../evaluation/thresholds.ts';
import { runTrial, type Trial } from '../evaluation/trial.ts';
import { openConnector } from './context.ts';
import {
  connectionFlags,
  type Flags,
  noArguments,
  number,
  probability,
  readFlags,
  required,
  text,
  texts,
} from './flags.ts';
import { readItems, readObject } from './input.ts';
import { type CommandIo, exitCodes, UsageError } from './io.ts';
import { readQuestionFile } from './question-file.ts';
import { print, show } from './render.ts';

const trialFlags = {
  ...connectionFlags,
  model: { type: 'string', multiple: true },
  questions: { type: 'string' },
  examples: { type: 'string' },
  'max-concurrency': { type: 'string' },
} as const;

/** How good each model is on labelled examples; with `--baseline`, whether it is as it was. */
export async function runEval(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, {
    ...trialFlags,
    save: { type: 'string' },
    plot: { type: 'string' },
    baseline: { type: 'string' },
    'max-changed': { type: 'string' },
  });
  noArguments(flags);
  const baseline = await readBaseline(text(flags, 'baseline'), io);
  const maxChanged = probability(flags, 'max-changed');
  const trials = await tryModels(flags, io);
  const summaries = trials.map(summarize);
  await write(text(flags, 'save'), JSON.stringify({ trials }), io);
  await write(text(flags, 'plot'), reliabilityPlot(summaries), io);
  const shifts = baseline === undefined ? [] : findShifts(baseline, trials, { maxChanged });
  const payload = { summaries, ...(baseline === undefined ? {} : { shifts }) };
  print(io, flags, { payload, attributes: null }, [...summaries.flatMap(linesOf), ...shifts]);
  return shifts.length > 0 ? exitCodes.no : exitCodes.yes;
}

/** From which confidence on the answers of a model are right often enough, and what the rest costs. */
export async function runThresholds(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, {
    ...trialFlags,
    trials: { type: 'string' },
    accuracy: { type: 'string' },
    'review-usd': { type: 'string' },
  });
  noArguments(flags);
  required(flags, 'accuracy');
  const accuracy = probability(flags, 'accuracy') ?? 1;
  const trials = (await readBaseline(text(flags, 'trials'), io)) ?? (await tryModels(flags, io));
  const plans = thresholds(trials, { accuracy, reviewUsd: number(flags, 'review-usd') });
  print(io, flags, { payload: plans, attributes: null }, plans.map(planLine));
  const isReached = plans.some(({ question }) => question === null);
  if (!isReached) io.stderr.write(`no plan reaches ${show(accuracy)} on these examples\n`);
  return isReached ? exitCodes.yes : exitCodes.no;
}

async function tryModels(flags: Flags, io: CommandIo): Promise<readonly Trial[]> {
  const { questions } = await readQuestionFile(required(flags, 'questions'), io);
  const values = await Array.fromAsync(readItems(required(flags, 'examples'), io));
  const examples = readExamples(values, questions);
  const connector = await openConnector(flags, io);
  const models = texts(flags, 'model');
  const input = { questions, examples, maxConcurrency: number(flags, 'max-concurrency'), signal: io.signal };
  const trials: Trial[] = [];
  for (const model of models.length === 0 ? [undefined] : models) {
    trials.push(await tryModel(connector, { ...input, model }, io));
  }
  return trials;
}

async function tryModel(
  connector: Connector,
  input: Parameters<typeof runTrial>[1],
  io: CommandIo,
): Promise<Trial> {
  const trial = await runTrial(connector, input);
  if (trial.failed > 0) io.stderr.write(`${trial.model}: ${trial.failed} examples have no answer\n`);
  return trial;
}

/** What `--save` has written. */
async function readBaseline(file: string | undefined, io: CommandIo): Promise<readonly Trial[] | undefined> {
  if (file === undefined) return undefined;
  const { trials } = await readObject(file, io);
  if (!Array.isArray(trials)) throw new UsageError(`${file}: expected what eval --save has written`);
  return trials as readonly Trial[];
}

async function write(file: string | undefined, content: string, io: CommandIo): Promise<void> {
  if (file === undefined) return;
  await writeFile(resolve(io.cwd, file), content).catch(() => {
    throw new UsageError(`${file}: cannot be written`);
  });
}

function linesOf(summary: Summary): readonly string[] {
  const { model, answeredBy, answers, accuracy, overconfidence, calibrationError, latencyMs, costUsd } =
    summary;
  const head = [
    `${model}\t${answers} answers\tright ${estimate(accuracy)}\toverconfident by ${estimate(overconfidence)}`,
    `calibration error ${show(calibrationError)}\t${latencyMs.p50} ms, 95 % in ${latencyMs.p95} ms\t${dollars(costUsd)} per example\tanswered by ${answeredBy.join(', ')}`,
  ];
  const bins = summary.bins.map(
    ({ from, to, count, said, right }) =>
      `  ${show(from)} to ${show(to)}\t${count} answers\tsaid ${show(said)}\tright ${estimate(right)}`,
  );
  return [head.join('\t'), ...bins];
}

function planLine({ question, first, confidenceBelow, next, escalated, accuracy, costUsd }: Plan): string {
  const again = next === null ? '' : `, below confidence ${show(confidenceBelow)} ${next}`;
  return `${question ?? 'all questions'}\t${first}${again}\tasked again ${show(escalated)}\tright ${estimate(accuracy)}\t${dollars(costUsd)} per question`;
}

function estimate({ value, low, high }: Estimate): string {
  return `${show(value)} (${show(low)} to ${show(high)})`;
}

function dollars(costUsd: number | null): string {
  return costUsd === null ? 'price not known' : `${Number(costUsd.toPrecision(3))} US dollars`;
}
