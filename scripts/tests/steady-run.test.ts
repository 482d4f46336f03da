import { expect, test } from 'vitest';
import type { TestFile, TestRun } from './run-tests.ts';
import { closingLines, runSteadily } from './steady-run.ts';

const browser = 'packages/web/test/queue.system.test.ts';
const pure = 'packages/document/src/text.test.ts';

function file(path: string, failed: number): TestFile {
  return { path, durationMs: 10, passed: 3 - failed, failed };
}

/** Runs that give these outcomes one after the other, and what each was asked to run. */
function scripted(...outcomes: readonly (readonly TestFile[])[]) {
  const asked: (readonly string[])[] = [];
  const run = async (words: readonly string[]): Promise<TestRun> => {
    const files = outcomes[asked.length] ?? [];
    asked.push(words);
    return { files, status: files.some(({ failed }) => failed > 0) ? 1 : 0 };
  };
  return { run, asked };
}

test('a file of processes or browsers that fails runs once more, alone, and is named as unsteady', async () => {
  const { run, asked } = scripted([file(pure, 0), file(browser, 1)], [file(browser, 0)]);
  const steady = await runSteadily(run, [], true);
  expect(asked).toEqual([[], [browser]]);
  expect(steady.status).toBe(0);
  expect(closingLines(steady)).toEqual([
    `UNSTEADY: ${browser} failed, and passed when run again`,
    '6 passed, 0 failed',
  ]);
});

test('what fails twice has failed', async () => {
  const { run } = scripted([file(browser, 1)], [file(browser, 2)]);
  const steady = await runSteadily(run, [], true);
  expect(steady.status).toBe(1);
  expect(closingLines(steady)).toEqual(['1 passed, 2 failed']);
});

test('nothing runs again if anything else failed, or nobody asks for it', async () => {
  for (const [files, again] of [
    [[file(pure, 1), file(browser, 1)], true],
    [[file(browser, 1)], false],
  ] as const) {
    const { run, asked } = scripted(files, [file(browser, 0)]);
    expect((await runSteadily(run, [], again)).status).toBe(1);
    expect(asked).toHaveLength(1);
  }
});

test('a run without a report of any file keeps its status', async () => {
  const run = async () => ({ files: [], status: 1 });
  expect((await runSteadily(run, [], true)).status).toBe(1);
});
