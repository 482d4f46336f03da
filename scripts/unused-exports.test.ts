import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { unusedExports } from './house/unused-exports.ts';

/** What others install and import: all of it is for them. */
const faces = [
  'packages/connector/src/index.ts',
  'packages/decision/src/ai-sdk/index.ts',
  'packages/decision/src/evaluation/index.ts',
  'packages/decision/src/gateway/index.ts',
  'packages/decision/src/index.ts',
  'packages/decision/src/systemone/index.ts',
  'packages/decision/src/telemetry/index.ts',
  'packages/decision/src/testing/index.ts',
  'packages/decision/src/valkey/index.ts',
  'packages/decision/src/web/index.ts',
  // Loaded by the name of a benchmark.
  ...globSync('packages/lab/src/benchmarks/*.ts'),
  'packages/web/test/measure.ts',
  // Loaded by their paths.
  'packages/cli/src/run-command.ts',
  'scripts/tests/bundled-programs.ts',
  // Looked at by the compiler alone.
  'packages/decision/test/types.test-d.ts',
];

const patterns = [
  'packages/*/{src,test,bin}/**/*.{ts,tsx,js}',
  '{.,packages/*,fixtures,docker}/*.{ts,js}',
  'scripts/**/*.{ts,js}',
];

test('every export is used by another file', () => {
  const files = patterns.flatMap((pattern) => globSync(pattern)).map((file) => file.replaceAll('\\', '/'));
  const modules = files.filter((file) => !/\.d\.ts$/.test(file));
  const texts = new Map(modules.sort().map((file) => [file, readFileSync(file, 'utf8')]));
  expect(
    unusedExports(
      texts,
      resolve,
      faces.map((face) => face.replaceAll('\\', '/')),
    ),
    'delete it, or export it no longer',
  ).toEqual([]);
});

test('finds what nobody uses, also behind files that hand it on', () => {
  const texts = new Map([
    [
      'a.ts',
      'export function used() {}\nexport const idle = 1;\nexport type Told = 1;\nexport const spaced = 1;',
    ],
    ['index.ts', "export { used as known, idle } from './a.ts';\nexport type * from './types.ts';"],
    ['types.ts', 'export interface Kept {}\nexport interface Left {}'],
    ['b.ts', "import { known, type Kept } from './index.ts';\nimport * as all from './a.ts';\nall.spaced;"],
  ]);
  const found = unusedExports(texts, (_, source) => source.replace('./', ''), []);
  expect(found).toEqual(['a.ts: idle', 'a.ts: Told', 'index.ts: idle', 'types.ts: Left']);
});

function resolve(path: string, source: string): string | undefined {
  if (source.startsWith('.')) return posix.join(posix.dirname(path), source);
  const [, name, rest] = /^@recto\/([^/]+)(\/.+)?$/.exec(source) ?? [];
  const manifest = `packages/${name}/package.json`;
  if (name === undefined || !existsSync(manifest)) return undefined;
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8'));
  const target = typeof exports === 'string' ? exports : exports[`.${rest ?? ''}`];
  return target === undefined ? undefined : posix.join('packages', name, target);
}
