import { argv, exit } from 'node:process';
import { type BenchmarkName, usageOf, usages } from './usages.ts';

/** The benchmarks of `npm run bench -- NAME`. Each prints its own report and returns false if a promise is not kept. */
const benchmarks: Readonly<Record<BenchmarkName, string>> = {
  catalogues: './catalogues.ts',
  decision: './decision.ts',
  'decision-faults': './decision-faults.ts',
  'decision-load': './decision-load.ts',
  'decision-simulated': './decision-simulated.ts',
  duplicates: './duplicates.ts',
  extract: './extract.ts',
  growth: './growth.ts',
  histories: './histories.ts',
  ledger: './ledger.ts',
  lists: './lists.ts',
  many: './many.ts',
  memory: './memory.ts',
  neighbours: './neighbours.ts',
  peers: './peers.ts',
  queue: './queue.ts',
  read: './read.ts',
  scale: './scale.ts',
  split: './split.ts',
  submissions: './submissions.ts',
  traces: './traces.ts',
  // Imported by name: it uses browser types, which nothing here does.
  web: '@recto/web/bench',
};

const [name = '', ...rest] = argv.slice(2);
if (!isBenchmark(name)) {
  console.error(`bench: expected one of ${Object.keys(benchmarks).join(', ')}; NAME --help tells about each`);
  exit(2);
}
if (rest.includes('--help') || rest.includes('-h')) {
  console.log(usageOf(name));
  exit(0);
}
const { run } = (await import(benchmarks[name])) as {
  run(args: readonly string[]): Promise<boolean | undefined>;
};
try {
  exit((await run(rest)) === false ? 1 : 0);
} catch (error) {
  if (!isOptionError(error)) throw error;
  console.error(`bench: ${error.message}\n${usageOf(name)}`);
  exit(2);
}

function isBenchmark(given: string): given is BenchmarkName {
  return Object.hasOwn(usages, given);
}

/** Whether an option is unknown, lacks its value, or has a value that it does not take. */
function isOptionError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
