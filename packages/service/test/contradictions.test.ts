import { describe, expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { testAction } from './test-action.ts';
import { shareTestService, type TestResult } from './test-service.ts';

const amounts = ['subtotal=140.00@0.99', 'tax=28.00@0.99'];

describe('a total that its parts do not make', () => {
  const shared = shareTestService();

  test('waits for a person, says why, and keeps its confidence', async () => {
    const service = shared();
    const id = await service.submit(plainDocument([...amounts, 'total=186.00@0.98']));
    expect((await service.finished(id)).status).toBe('MANUAL_VALIDATION_REQUIRED');
    const { reasons, ...live } = await service.result(id, '?details=true&valueOnly=false');
    expect(reasons.map(({ code, field }: TestResult) => [code, field])).toEqual(
      ['subtotal', 'tax', 'total'].map((field) => ['VALUE_CONTRADICTED', field]),
    );
    expect(live.fields.total.confidenceScore).toBe(98);
    expect(await service.result(id)).not.toHaveProperty('reasons');
    const review = service.runtime(`/actions/${service.actionId}/reviews/${id}`);
    const { results } = (await (await service.fetch(review)).json()) as TestResult;
    expect(results.map(({ name, confidenceScore }: TestResult) => [name, confidenceScore])).toEqual([
      ['subtotal', 99],
      ['tax', 99],
      ['total', 98],
    ]);
  });

  test('passes where it is right', async () => {
    const service = shared();
    const id = await service.submit(plainDocument([...amounts, 'total=168.00@0.98']));
    expect((await service.finished(id)).status).toBe('SUCCEEDED');
  });
});

describe('with contradictions of sums only noted', () => {
  const TEST = { ...testAction, contradictions: { sum: 'notes' } } as const;
  const shared = shareTestService({ parts: { templates: { TEST } } });

  test('it passes, and the reasons tell of them', async () => {
    const service = shared();
    const id = await service.submit(plainDocument([...amounts, 'total=186.00@0.98']));
    expect((await service.finished(id)).status).toBe('SUCCEEDED');
    const { reasons } = await service.result(id, '?details=true');
    expect(reasons).toMatchObject([{ field: 'subtotal' }, { field: 'tax' }, { field: 'total' }]);
  });
});
