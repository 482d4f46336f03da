import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildWeb } from '../build.ts';

const mostBytes = 150_000;

test('the first view needs at most 150 kB of script, however it is built', async () => {
  const dist = await buildWeb();
  const index = readFileSync(join(dist, 'index.html'), 'utf8');
  const scripts = [...index.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, file]) => file ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.map((file) => gzipSync(readFileSync(join(dist, file))).length);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(mostBytes);
});
