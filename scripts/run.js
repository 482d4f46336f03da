// The first thing that runs, under whatever Node the machine has (20 will do): installs what is missing,
// then hands over to the Node that the project pins. Plain JavaScript, no dependency.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing, nodeOf } from './install.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What each word runs, as arguments to the pinned Node. Any other word is a subcommand of `recto`. */
const programs = {
  recto: ['packages/cli/src/main.js'],
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  release: ['scripts/release/main.ts'],
  eval: ['packages/lab/src/evaluation/main.ts'],
  bench: ['packages/lab/src/benchmarks/main.ts'],
  'check-leaks': ['packages/lab/src/evaluation/leaks/check-leaks.ts'],
  faults: ['packages/lab/src/benchmarks/faults.ts'],
  screenshots: ['packages/web/test/take-screenshots.ts'],
  robust: ['packages/lab/src/benchmarks/robust.ts'],
  'review-trial': ['packages/lab/src/benchmarks/review-trial/main.ts'],
  train: ['packages/lab/src/training/train.ts'],
  mutants: ['packages/lab/src/mutants/main.ts'],
  'train:classify-and-split': ['packages/lab/src/training/classify-and-split/train.ts'],
};

function handOver(words) {
  const [word = '', ...rest] = words;
  const program = programs[word] ?? ['packages/cli/src/main.js', word];
  const child = spawn(nodeOf(root), [...program, ...rest], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

installMissing(root);
handOver(process.argv.slice(2));
