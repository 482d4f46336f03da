import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { startBusyLoops } from './tests/busy-loops.ts';
import { runTests } from './tests/run-tests.ts';
import { slowestTables, writeSlowest } from './tests/slowest-tests.ts';
import { runAndPrint } from './tests/steady-run.ts';
import { slowProjects } from './tests/test-projects.ts';
import { keptTimes } from './tests/test-times.ts';

const usage = `Usage: npm run check -- [options]

Everything that must hold before a commit lands: format, lint, types, and all tests.

  --rest          without the tests of \`npm test\`, for a run that has made them
  --repeat <n>    the tests that start processes and browsers, so many times, and nothing else
  --busy <n>      beside so many processes that keep a core busy each
  --slowest       how long the tests took when they ran last, and which files longest; runs nothing
                  (UPDATE_DOCS=1 writes it into docs/figures/tests.md)
  --help          this text`;

/** What is checked before the tests, cheapest first. The first that fails ends the check. */
const steps: readonly (readonly [name: string, ...command: string[]])[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '--noEmit'],
  // The screens know a browser, which the rest must not.
  ['types of the screens', 'tsc', '--noEmit', '-p', 'packages/web'],
];

const root = dirname(import.meta.dirname);
const options = optionsOf(process.argv.slice(2));
const stop = startBusyLoops(options.busy);
try {
  process.exitCode = await run(options);
} finally {
  stop();
}

function run({ slowest, repeat: times, rest }: Options): Promise<number> | number {
  if (slowest) return showSlowest();
  return times > 0 ? repeat(times) : checkAll(rest);
}

interface Options {
  readonly slowest: boolean;
  readonly rest: boolean;
  readonly repeat: number;
  readonly busy: number;
}

/** The options, or the end of the program with its usage. */
function optionsOf(words: string[]): Options {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        slowest: { type: 'boolean', default: false },
        rest: { type: 'boolean', default: false },
        repeat: { type: 'string', default: '0' },
        busy: { type: 'string', default: '0' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const { slowest, rest } = values;
    return { slowest, rest, repeat: count('repeat', values.repeat), busy: count('busy', values.busy) };
  } catch (error) {
    console.error(`check: ${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}

function count(name: string, text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new Error(`--${name} is a whole number below 10000, not "${text}"`);
  return Number(text);
}

async function checkAll(isRest: boolean): Promise<number> {
  for (const [name, program, ...args] of steps) {
    console.log(`\n== ${name}`);
    const { status } = spawnSync(`node_modules/.bin/${program}`, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) {
      console.error(`\ncheck: "${name}" failed`);
      return status ?? 1;
    }
  }
  console.log('\n== tests');
  const onPostgres = process.env.RECTO_TEST_POSTGRES === undefined ? [] : ['--project', 'postgres'];
  const slow = slowProjects.flatMap((name) => ['--project', name]);
  const words = isRest ? [...slow, ...onPostgres] : [];
  return (await runAndPrint(root, words, process.env)).status;
}

function showSlowest(): number {
  const files = keptTimes(root);
  if (files.length === 0) {
    console.error('check: no test has run here yet; run `npm run check` first');
    return 1;
  }
  console.log(slowestTables(files));
  if (process.env.UPDATE_DOCS === '1') writeSlowest(files);
  return 0;
}

/** Runs the tests of processes and browsers again and again, and tells which ever failed. */
async function repeat(times: number): Promise<number> {
  const failed: string[] = [];
  for (let time = 1; time <= times; time++) {
    console.log(`\n== run ${time} of ${times}`);
    const { files } = await runTests(root, ['--project', 'system']);
    failed.push(...files.filter((file) => file.failed > 0).map(({ path }) => `run ${time}: ${path}`));
  }
  console.log(['', ...failed, `${times} runs, ${failed.length} files failed`].join('\n'));
  return failed.length === 0 ? 0 : 1;
}
