import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** What a run of one test file gave. */
export interface TestFile {
  /** From the root of the checkout. */
  readonly path: string;
  readonly durationMs: number;
  readonly passed: number;
  /** Tests that failed; 1 if the file itself did. */
  readonly failed: number;
}

export interface TestRun {
  readonly files: readonly TestFile[];
  /** Vitest's exit status; not 0 also if something failed outside of every test. */
  readonly status: number;
}

/** The part of vitest's JSON report that is read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly status: 'passed' | 'failed';
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Runs vitest with these words of its command line, in the folder `root`, and returns what each file gave. */
export async function runTests(root: string, words: readonly string[]): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'recto-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [program, 'run', ...reporters, ...words], {
      cwd: root,
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return { files: filesIn(report, root), status: code ?? 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function filesIn(report: string, root: string): readonly TestFile[] {
  // Vitest refused its words, or ended before it ran anything; its status says so.
  if (!existsSync(report)) return [];
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.map(({ name, startTime, endTime, status, assertionResults }) => {
    const count = (wanted: string) => assertionResults.filter((one) => one.status === wanted).length;
    const failed = count('failed');
    return {
      path: relative(root, name),
      durationMs: Math.max(0, endTime - startTime),
      passed: count('passed'),
      failed: status === 'failed' ? Math.max(1, failed) : failed,
    };
  });
}
