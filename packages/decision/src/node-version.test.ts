import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeTooOld } from './node-version.ts';

test('tells an older Node what is needed, and others nothing', () => {
  const sentence = '@recto/decision needs Node 22.19 or later, and this is Node 20.20.2.';
  expect(nodeTooOld('20.20.2')).toBe(sentence);
  for (const old of ['18.0.0', '22.18.9', '21.7.3']) expect(nodeTooOld(old)).toMatch(/22\.19/);
  for (const fine of ['22.19.0', '24.0.0', '100.1.0', undefined]) expect(nodeTooOld(fine)).toBeUndefined();
});

test('is the version that the package requires', () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const [least] = /\d+\.\d+/.exec(manifest.engines.node) ?? [];
  expect(nodeTooOld('1.0.0')).toContain(`Node ${least} or later`);
});
