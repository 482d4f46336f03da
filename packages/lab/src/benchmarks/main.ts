import { argv, exit } from 'node:process';

/** What `npm run bench -- NAME` runs. Each prints its own report and returns false when a promise is not kept. */
const benchmarks: Readonly<Record<string, string>> = {
  classify: './classify.ts',
  decision: './decision.ts',
  'decision-faults': './decision-faults.ts',
  'decision-load': './decision-load.ts',
  duplicates: './duplicates.ts',
  extract: './extract.ts',
  ledger: './ledger.ts',
  lists: './lists.ts',
  many: './many.ts',
  queue: './queue.ts',
  read: './read.ts',
  scale: './scale.ts',
  split: './split.ts',
  submissions: './submissions.ts',
  traces: './traces.ts',
  // By its name: it knows a browser, which nothing here does.
  web: '@recto/web/bench',
};

const [name = '', ...rest] = argv.slice(2);
const file = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
if (file === undefined) {
  console.error(`bench: expected one of ${Object.keys(benchmarks).join(', ')}`);
  exit(2);
}
const { run } = (await import(file)) as { run(args: readonly string[]): Promise<boolean | undefined> };
exit((await run(rest)) === false ? 1 : 0);
