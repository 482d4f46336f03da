import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, onTestFinished, test } from 'vitest';
import { auditOf } from './audit.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { licenceOf, mayShip } from './licence.ts';
import { licenceTexts } from './licence-texts.ts';
import { lockedPackages } from './locked-packages.ts';
import { provenance } from './provenance.ts';
import { shippedFolders } from './shipped-folders.ts';

const root = resolve(import.meta.dirname, '../..');
const packages = lockedPackages(root, shippedFolders);
const facts = { version: '1.2.3', id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', at: '2026-05-01T00:00:00Z' };

test('the bill of materials is valid by the official schema', async () => {
  const text = JSON.stringify(billOfMaterials(packages, facts));
  const faults = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
  expect(faults).toBeNull();
});

test('it has what is shipped for every machine, each with licence and checksum, and nothing of development', () => {
  const bill = billOfMaterials(packages, facts) as {
    components: { purl: string; licenses?: object[]; hashes?: { alg: string; content: string }[] }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const purls = bill.components.map(({ purl }) => purl);
  const named = (name: string) => purls.filter((purl) => purl.startsWith(`pkg:npm/${name}@`)).length;
  for (const name of [
    'fastify',
    'sharp',
    '%40img/sharp-libvips-linux-x64',
    '%40img/sharp-win32-x64',
    'react',
  ]) {
    expect([name, named(name)]).toEqual([name, 1]);
  }
  for (const name of ['vitest', 'typescript', 'oidc-provider'])
    expect([name, named(name)]).toEqual([name, 0]);
  for (const { purl, licenses, hashes = [] } of bill.components) {
    expect([purl, licenses?.length]).toEqual([purl, 1]);
    if (!purl.includes('%40recto/') && !purl.startsWith('pkg:npm/recto@')) {
      expect([purl, hashes[0]?.alg, hashes[0]?.content.length]).toEqual([purl, 'SHA-512', 128]);
    }
  }
  const known = new Set(bill.dependencies.map(({ ref }) => ref));
  for (const { dependsOn } of bill.dependencies)
    expect(dependsOn.filter((ref) => !known.has(ref))).toEqual([]);
});

test('everything that is shipped may be: permissive, or libvips', () => {
  const refused = packages.filter(({ name, license }) => !mayShip(name, licenceOf(name, license)));
  expect(refused.map(({ name, license }) => [name, license])).toEqual([]);
});

test.each([
  ['a', 'MIT', true],
  ['a', 'MIT OR GPL-3.0-or-later', true],
  ['a', 'MIT AND Zlib', true],
  ['a', 'MIT AND GPL-3.0-only', false],
  ['a', 'AGPL-3.0-only', false],
  ['a', 'LGPL-3.0-or-later', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['a', undefined, false],
])('%s under %s may be shipped: %s', (name, licence, may) => {
  expect(mayShip(name, licence)).toBe(may);
});

test('licences are passed on with their texts', () => {
  const texts = licenceTexts(
    root,
    packages.filter(({ name }) => ['fastify', 'ibantools'].includes(name)),
  );
  expect(texts).toMatch(/^={80}\nfastify [\d.]+: MIT\n/m);
  expect(texts).toContain('Permission is hereby granted');
  expect(texts).toMatch(/^ibantools [\d.]+: MIT OR MPL-2.0$/m);
});

test('provenance names files, source and lock by their digests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recto-provenance-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'recto-1.2.3.tgz');
  writeFileSync(file, 'abc');
  const sha256 = createHash('sha256').update('abc').digest('hex');
  const build = {
    ...facts,
    commit: 'c0ffee',
    lockFile: file,
    startedOn: 's',
    finishedOn: 'f',
    nodeVersion: 'v24',
    npmVersion: '11',
  };
  expect(provenance([file], build)).toMatchObject({
    subject: [{ name: 'recto-1.2.3.tgz', digest: { sha256 } }],
    predicate: {
      buildDefinition: {
        resolvedDependencies: [{ digest: { gitCommit: 'c0ffee' } }, { digest: { sha256 } }],
      },
    },
  });
});

test('an audit is clean, finds something, or is not possible', () => {
  const url = 'https://example.org/advisories/GHSA-1';
  const report = JSON.stringify({ vulnerabilities: { a: { name: 'a', via: ['b', { title: 'Bad', url }] } } });
  expect(auditOf(report, {})).toEqual({ kind: 'FOUND', advisories: [`a: Bad (${url})`] });
  expect(auditOf(report, { 'GHSA-1': 'only in a browser' })).toEqual({ kind: 'CLEAN' });
  expect(auditOf('{"vulnerabilities":{}}', {})).toEqual({ kind: 'CLEAN' });
  expect(auditOf('{"message":"405 Method Not Allowed"}', {})).toEqual({
    kind: 'UNKNOWN',
    why: '405 Method Not Allowed',
  });
  expect(auditOf('', {})).toEqual({ kind: 'UNKNOWN', why: 'npm audit gave no report' });
});
