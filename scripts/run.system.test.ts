import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

function helpOf(script: string, ...words: readonly string[]): string {
  const [, ...own] = scripts[script]!.split(' ');
  return spawnSync(process.execPath, [...own, ...words, '--help'], { encoding: 'utf8' }).stdout;
}

test('npm run recto runs the commands of recto, also where a measurement has the same name', () => {
  expect(helpOf('recto', 'eval')).toContain('--action <name|file>');
  expect(helpOf('eval')).toContain('--set <names...>');
});
