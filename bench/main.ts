import { argv, exit } from 'node:process';

/** What `npm run bench -- NAME` runs. Each benchmark prints its own report and exits 1 when a promise is not kept. */
const benchmarks: Readonly<Record<string, string>> = {
  decision: './decision.ts',
};

const [name = '', ...rest] = argv.slice(2);
const file = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
if (file === undefined) {
  console.error(`bench: expected one of ${Object.keys(benchmarks).join(', ')}`);
  exit(2);
}
const { run } = (await import(file)) as { run(args: readonly string[]): Promise<boolean> };
exit((await run(rest)) ? 0 : 1);
