import { type BatchItem, Tally } from '../operations/batch.ts';
import { openConnector, requestOptions } from './context.ts';
import { isSet, noArguments, number, readFlags, requestFlags, required, text } from './flags.ts';
import { readItems } from './input.ts';
import { type CommandIo, exitCodes } from './io.ts';
import { readQuestionFile } from './question-file.ts';
import { print } from './render.ts';

/** Interval between two progress lines on a terminal. */
const progressEveryMs = 1000;

/** `batch --questions FILE --items FILE|-`: one line of JSON per item, printed as items finish, in their order. */
export async function runBatch(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, {
    ...requestFlags,
    questions: { type: 'string' },
    items: { type: 'string' },
    'key-field': { type: 'string' },
    'max-concurrency': { type: 'string' },
    'keep-duplicates': { type: 'boolean' },
    'fail-fast': { type: 'boolean' },
  });
  noArguments(flags);
  const set = await readQuestionFile(required(flags, 'questions'), io);
  const input = {
    items: readItems(required(flags, 'items'), io),
    questions: set.questions,
    questionSetId: set.id,
    ...(set.version === null ? {} : { questionSetVersion: set.version }),
    keyField: text(flags, 'key-field'),
    maxConcurrency: number(flags, 'max-concurrency'),
    deduplicate: !isSet(flags, 'keep-duplicates'),
    failFast: isSet(flags, 'fail-fast'),
  };
  const results = (await openConnector(flags, io)).stream(input, requestOptions(flags, io));
  const tally = new Tally();
  const progress = showProgress(tally, io);
  const payload: BatchItem[] = [];
  try {
    for (;;) {
      const step = await results.next();
      if (step.done === true) {
        if (isSet(flags, 'json')) print(io, flags, { payload, attributes: step.value }, []);
        break;
      }
      tally.countItem(step.value);
      if (isSet(flags, 'json')) payload.push(step.value);
      else io.stdout.write(`${JSON.stringify(step.value)}\n`);
    }
  } finally {
    progress.end();
  }
  const { failed, skippedBudget } = tally.counts;
  return failed + skippedBudget > 0 ? exitCodes.error : exitCodes.yes;
}

/** On a terminal the line is overwritten; in a log only the last one appears. */
function showProgress(tally: Tally, io: CommandIo): { end(): void } {
  const line = () => {
    const { total, succeeded, failed, skippedBudget } = tally.counts;
    return `${total} done: ${succeeded} ok, ${failed} failed, ${skippedBudget} skipped because of the budget`;
  };
  const timer =
    io.stderr.isTTY === true ? setInterval(() => io.stderr.write(`\r${line()}`), progressEveryMs) : undefined;
  timer?.unref();
  return {
    end: () => {
      clearInterval(timer);
      io.stderr.write(`${io.stderr.isTTY === true ? '\r' : ''}${line()}\n`);
    },
  };
}
