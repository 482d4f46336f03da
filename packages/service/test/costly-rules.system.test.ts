import { createHash } from 'node:crypto';
import type { ActionDefinition } from '@recto/document';
import { createReaderPool } from '@recto/sandbox';
import { expect, test } from 'vitest';
import { pooledRules } from '../src/worker/pooled-extract.ts';
import { plainDocument } from './plain-reader.ts';
import { testAction } from './test-action.ts';
import { startTestService, type TestResult } from './test-service.ts';

/**
 * The most that an action may have: ten patterns of nearly a thousand steps, each in a new state at every letter of the
 * longest text. They take a minute of processor time, so no machine finishes before the deadline.
 */
const worst: ActionDefinition = {
  ...testAction,
  fields: { total: { kind: 'text', labels: [] } },
  tables: {},
  prompts: {},
  rules: Array.from({ length: 10 }, () => ({ format: { field: 'total', pattern: '[ab]*a[ab]{980}c' } })),
};
const limits = {
  maxPages: 1,
  maxPixels: 1,
  maxNesting: 1,
  deadlineMs: 3000,
  memoryMb: 1500,
};

test('while the worst allowed rules are checked, others are served, and a person decides', async () => {
  const pool = createReaderPool({ processes: 1 });
  const parts = { checkRules: pooledRules(pool, limits), templates: { TEST: worst } };
  const service = await startTestService({ parts });
  const id = await service.submit(plainDocument([`total=${manyStates(300_000)}@0.99`]));
  const tookMs: number[] = [];
  let status = '';
  while (!['MANUAL_VALIDATION_REQUIRED', 'FAILED', 'SUCCEEDED'].includes(status)) {
    const since = performance.now();
    expect((await fetch(`${service.baseUrl}/health`)).status).toBe(200);
    tookMs.push(performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, 20));
    status = (await service.result(id)).status;
  }
  await pool.close();
  expect(status).toBe('MANUAL_VALIDATION_REQUIRED');
  const { reasons } = (await service.result(id, '?details=true')) as TestResult;
  expect(reasons).toHaveLength(10);
  expect(reasons[0]).toMatchObject({ code: 'RULE_UNCHECKED', field: 'total' });
  process.stderr.write(`health: ${tookMs.length} asked, p99 ${quantile(tookMs, 0.99).toFixed(0)} ms\n`);
});

/** Text without repeated stretches: earlier matches cannot be looked up. */
function manyStates(length: number): string {
  const bytes = createHash('shake256', { outputLength: length }).digest();
  return Array.from(bytes, (byte) => (byte < 128 ? 'a' : 'b')).join('');
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}
