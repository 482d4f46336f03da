import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, copyPackages } from './copy.ts';
import { type Mutant, mutated } from './mutant.ts';
import { drawToFile, walkJudged } from './random/random-mutants.ts';
import { wireMutants } from './wire.ts';

/**
 * `npm run mutants -- wire [--only TEXT] [--write FILE | --complete FILE]`: applies one mutant after another to a copy
 * of the service, runs `recto conformance` against it and reports which row failed. Exits with 1 if a mutant was not
 * noticed. `--complete FILE` keeps the mutants that the table in FILE lists as noticed, tries the others and adds them
 * to the table.
 *
 * `npm run mutants -- draw FILE [--seed N] [--count N]`: draws mistakes at random into FILE, where somebody sets
 * `visible` and `why` for each before the walk. `npm run mutants -- walk FILE [--minutes N]`: walks with those that are
 * visible, notes in FILE which row noticed them, and goes on where it stopped.
 */
const original = join(import.meta.dirname, '..', '..', '..', '..');
/** A service that stops answering counts as noticed, too. A walk without a mistake takes a minute on a busy machine. */
const longestMs = 5 * 60_000;

interface Noticed {
  readonly mutant: Mutant;
  /** Undefined if no row failed. */
  readonly by: string | undefined;
}

function main(words: readonly string[]): void {
  const [set, file = ''] = words;
  if (set === 'draw' && file !== '') {
    const numberOf = (name: string, usual: number) => Number(valueAfter(words, name) ?? usual);
    drawToFile(original, file, numberOf('--seed', 1), numberOf('--count', 40));
  } else if (set === 'walk' && file !== '') walkFile(words, file);
  else wire(words);
}

function walkFile(words: readonly string[], file: string): void {
  const copy = copyPackages(original);
  try {
    console.log(walkJudged(copy, file, walk, Number(valueAfter(words, '--minutes') ?? 600) * 60_000));
  } finally {
    copy.remove();
  }
}

function wire(words: readonly string[]): void {
  const [set] = words;
  if (set !== 'wire')
    throw new Error('Expected: npm run mutants -- wire [--only TEXT] [--write FILE | --complete FILE]');
  const only = valueAfter(words, '--only') ?? '';
  const chosen = wireMutants.filter(({ wrong, file }) => `${wrong} ${file}`.includes(only));
  const copy = copyPackages(original);
  try {
    const clean = walk(copy);
    if (clean !== undefined) throw new Error(`The conformance run fails without any mutant: ${clean}`);
    const page = valueAfter(words, '--complete');
    const known = page === undefined ? new Map<string, string>() : noticedBefore(readFileSync(page, 'utf8'));
    const file = page ?? valueAfter(words, '--write');
    const all: Noticed[] = [];
    for (const [index, mutant] of chosen.entries()) {
      const by = known.get(mutant.wrong);
      all.push(by === undefined ? tried(copy, mutant, `${index + 1} of ${chosen.length}`) : { mutant, by });
    }
    if (file !== undefined) writeFileSync(file, table(all));
    const missed = all.filter(({ by }) => by === undefined);
    console.log(`${all.length - missed.length} of ${all.length} mistakes were noticed`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    copy.remove();
  }
}

/** The row that noticed each mistake, from the table of a page. */
function noticedBefore(page: string): ReadonlyMap<string, string> {
  const rows = page.matchAll(/^\| (.+) \| `.+` \| ([^*].*) \|$/gm);
  return new Map(Array.from(rows, ([, wrong = '', by = '']) => [wrong, by]));
}

function valueAfter(words: readonly string[], name: string): string | undefined {
  return words.includes(name) ? words[words.indexOf(name) + 1] : undefined;
}

function tried(copy: Copy, mutant: Mutant, which: string): Noticed {
  const path = join(copy.root, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(text, mutant));
  const by = walk(copy, mutant.first);
  writeFileSync(path, text);
  console.log(`${which}  ${by === undefined ? 'NOT NOTICED' : 'noticed'}  ${mutant.wrong}  (${by ?? ''})`);
  return { mutant, by };
}

/** The row that failed, or undefined if all passed. */
function walk({ root }: Copy, first: readonly string[] = []): string | undefined {
  const script = join(root, 'packages', 'lab', 'src', 'mutants', 'walk-until-noticed.ts');
  const { status, stdout } = spawnSync(process.execPath, [script, ...first], {
    cwd: root,
    encoding: 'utf8',
    // Unchanged modules are not compiled again.
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'compiled') },
    timeout: longestMs,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (status === 0) return undefined;
  if (status !== 3) return 'the walk could not go on';
  return (JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { row: string }).row;
}

function table(all: readonly Noticed[]): string {
  const lines = all.map(
    ({ mutant, by }) =>
      `| ${mutant.wrong} | \`${mutant.file.replace('packages/', '')}\` | ${by ?? '**none**'} |`,
  );
  const noticed = all.filter(({ by }) => by !== undefined).length;
  return [
    '# Mutants: mistakes that the conformance checks must detect',
    '',
    `\`npm run mutants -- wire --write docs/mutants.md\` makes one mistake at a time in a copy of the service and runs the rows of`,
    `\`recto conformance\` against it, the relevant ones first. ${noticed} of ${all.length} mistakes were detected, each by the row next to it (the`,
    'first that failed; others may follow).',
    '',
    '| mistake | file | detected by |',
    '| --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

main(process.argv.slice(2));
