import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Which of our packages each package may import. The design in one table; see ARCHITECTURE.md. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  decision: [],
  document: [],
  fixtures: [],
  reader: ['document'],
  sandbox: ['document', 'reader'],
  service: ['contract', 'decision', 'document', 'sandbox'],
  connector: ['contract'],
  cli: ['connector', 'contract', 'decision', 'document', 'fixtures', 'sandbox', 'service'],
  lab: ['cli', 'decision', 'document', 'fixtures', 'reader', 'sandbox', 'service'],
};

/** Packages that must run without files, clock or network. */
const pure = ['contract', 'document'];

function sourcesOf(name: string): readonly string[] {
  return globSync(`packages/${name}/src/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

describe.each(Object.keys(arrows))('package %s', (name) => {
  const imports = sourcesOf(name).flatMap((file) => importsOf(file).map((target) => ({ file, target })));

  test('has sources', () => {
    expect(sourcesOf(name).length).toBeGreaterThan(0);
  });

  test('imports only the packages below it, and those by their name', () => {
    const allowed = arrows[name]?.map((below) => `@recto/${below}`) ?? [];
    const ours = imports.filter(({ target }) => target.startsWith('@recto/'));
    const packageOf = (target: string) => target.split('/').slice(0, 2).join('/');
    expect(ours.filter(({ target }) => !allowed.includes(packageOf(target)))).toEqual([]);
    const inner = name === 'lab' ? [] : ours.filter(({ target }) => target.endsWith('/internals'));
    expect(inner).toEqual([]);
  });

  test('does not reach into another package by path', () => {
    const climbing = imports.filter(({ target }) => /^(\.\.\/)+(packages|[a-z]+\/src)\//.test(target));
    expect(climbing).toEqual([]);
  });
});

test.each(pure)('package %s touches no file, process or network', (name) => {
  const effects = sourcesOf(name).flatMap((file) =>
    importsOf(file).filter((target) => target.startsWith('node:')),
  );
  expect(effects).toEqual([]);
});
