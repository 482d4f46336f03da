import { runTests, type TestFile, type TestRun } from './run-tests.ts';
import { mayBeUpset } from './test-projects.ts';
import { keepTimes } from './test-times.ts';

/** A run in which files that failed, and may be unsteady, were run once more. */
interface SteadyRun extends TestRun {
  /** Files that failed and passed when run again: each is a fault to fix first, though the run counts as passed. */
  readonly unsteady: readonly string[];
}

/** Runs vitest with some words of its command line. */
type Run = (words: readonly string[]) => Promise<TestRun>;

/**
 * Runs tests; with `again`, runs those files once more that failed and start browsers or processes, alone. A fault of
 * the code fails twice, and what only the load of the machine upset passes then.
 */
export async function runSteadily(run: Run, words: readonly string[], again: boolean): Promise<SteadyRun> {
  const first = await run(words);
  const failed = first.files.filter((file) => file.failed > 0);
  const isRunAgain = again && failed.length > 0 && failed.every(({ path }) => mayBeUpset(path));
  if (!isRunAgain) return { ...first, unsteady: [] };
  const second = await run(failed.map(({ path }) => path));
  const outcomes = new Map(second.files.map((file) => [file.path, file]));
  const files = first.files.map((file) => outcomes.get(file.path) ?? file);
  const unsteady = failed.map(({ path }) => path).filter((path) => outcomes.get(path)?.failed === 0);
  return { files, status: second.status, unsteady };
}

/** The last lines of a run: what was unsteady, and how many tests passed and failed. */
export function closingLines({ files, unsteady }: SteadyRun): readonly string[] {
  const sum = (key: 'passed' | 'failed') =>
    files.reduce((total: number, file: TestFile) => total + file[key], 0);
  return [
    ...unsteady.map((path) => `UNSTEADY: ${path} failed, and passed when run again`),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}

/** Runs tests in the checkout at `root`, steadily where a machine waits for them (`CI`), and prints the closing lines. */
export async function runAndPrint(
  root: string,
  words: readonly string[],
  { CI }: { readonly CI?: string | undefined },
): Promise<TestRun> {
  const run = await runSteadily((some) => runTests(root, some), words, CI !== undefined);
  keepTimes(root, run.files);
  for (const line of closingLines(run)) console.log(line);
  return run;
}
