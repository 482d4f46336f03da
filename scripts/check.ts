import { spawnSync } from 'node:child_process';

/** Everything that must hold before a commit lands, cheapest first. The first that fails stops the list. */
const steps: readonly (readonly [name: string, ...command: string[]])[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '--noEmit'],
  // The screens know a browser, which the rest must not.
  ['types of the screens', 'tsc', '--noEmit', '-p', 'packages/web'],
  ['tests', 'vitest', 'run'],
];

for (const [name, program, ...args] of steps) {
  console.log(`\n== ${name}`);
  const result = spawnSync(`node_modules/.bin/${program}`, args, { stdio: 'inherit' });
  if (result.status !== 0) {
    console.error(`\ncheck: "${name}" failed`);
    process.exit(result.status ?? 1);
  }
}
console.log('\ncheck: all good');
