import { describe, expect, test } from 'vitest';
import { createPlainReader, plainDocument } from './plain-reader.ts';
import { eventually, shareTestService, startTestService } from './test-service.ts';

const shared = shareTestService();

function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return { opened, open };
}

describe('every state is reached', () => {
  test('ACKNOWLEDGED on submission, IN_PROGRESS with empty data and Retry-After, SUCCEEDED in the end', async () => {
    const service = shared();
    const form = new FormData();
    form.append(
      'file',
      new Blob([new Uint8Array(plainDocument(['!slow 300', 'total=12.00@0.99']))]),
      'a.pdf',
    );
    const response = await service.fetch(service.executionsUrl, { method: 'POST', body: form });
    expect(response.status).toBe(201);
    const body = (await response.json()) as { id: string };
    expect(body).toEqual({ id: expect.any(String), documentName: 'a.pdf', status: 'ACKNOWLEDGED' });
    expect(new URL(response.headers.get('location') ?? '', service.baseUrl).href).toBe(
      `${service.executionsUrl}/${body.id}`,
    );
    const early = await service.fetch(`${service.executionsUrl}/${body.id}`);
    expect(early.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await early.json()).toEqual({
      id: body.id,
      documentName: 'a.pdf',
      status: expect.stringMatching(/^(ACKNOWLEDGED|IN_PROGRESS)$/),
      pages: [],
      fields: {},
      tables: {},
      prompts: {},
    });
    const late = await service.finished(body.id);
    expect(late).toMatchObject({ status: 'SUCCEEDED', fields: { total: { value: '12.00' } } });
    expect(
      (await service.fetch(`${service.executionsUrl}/${body.id}`)).headers.get('retry-after'),
    ).toBeNull();
  });

  test('ACKNOWLEDGED and IN_PROGRESS last until the work continues; RESULTS_PENDING is passed through', async () => {
    const [warm, reading] = [gate(), gate()];
    const plain = createPlainReader();
    const reader = {
      ...plain,
      warmUp: () => warm.opened,
      read: (request: Parameters<typeof plain.read>[0]) => reading.opened.then(() => plain.read(request)),
    };
    const service = await startTestService({ parts: { reader } });
    const id = await service.submit(plainDocument(['total=12.00@0.99']));
    const stands = (status: string) =>
      eventually(async () => {
        const response = await service.fetch(`${service.executionsUrl}/${id}`);
        const body = (await response.json()) as { status: string };
        if (body.status !== status) return undefined;
        expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
        return true;
      });
    await stands('ACKNOWLEDGED');
    warm.open();
    await stands('IN_PROGRESS');
    reading.open();
    expect(await service.finished(id)).toMatchObject({ status: 'SUCCEEDED' });
    const events = await (await service.fetch(`${service.executionsUrl}/${id}/events`)).text();
    const passed = [...events.matchAll(/"status":"(\w+)"/g)].map(([, status]) => status);
    expect(passed).toEqual(['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING', 'SUCCEEDED']);
  });

  test('MANUAL_VALIDATION_REQUIRED for a doubtful value and for a missing required one, with what was read', async () => {
    const service = shared();
    const low = await service.finished(await service.submit(plainDocument(['total=12.00@0.5', 'tax=1@0.9'])));
    expect(low).toMatchObject({
      status: 'MANUAL_VALIDATION_REQUIRED',
      fields: { total: { value: '12.00' }, tax: { value: '1' } },
      reasons: [{ code: 'LOW_CONFIDENCE', field: 'total', page: 1 }],
    });
    const missing = await service.finished(await service.submit(plainDocument(['tax=1@0.9'])));
    expect(missing).toMatchObject({ reasons: [{ code: 'REQUIRED_VALUE_MISSING', field: 'total' }] });
  });

  test('a doubtful hidden value is neither shown nor reviewed', async () => {
    const service = shared();
    const result = await service.finished(
      await service.submit(plainDocument(['total=1@0.9', 'secret=x@0.1'])),
    );
    expect(result.status).toBe('SUCCEEDED');
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  test('PARTIAL_SUCCESS when one page cannot be read', async () => {
    const service = shared();
    const result = await service.finished(
      await service.submit(plainDocument(['total=12.00@0.99'], ['!page'])),
    );
    expect(result).toMatchObject({
      status: 'PARTIAL_SUCCESS',
      fields: { total: { value: '12.00' } },
      reasons: [{ code: 'PAGE_UNREADABLE', page: 2 }],
    });
  });

  test.each([
    ['every page', ['!page'], 'PAGE_UNREADABLE'],
    ['the file', ['!damaged'], 'FILE_DAMAGED'],
    ['the reader, three times', ['!crash'], 'READER_CRASHED'],
    ['the extraction, three times', ['!throw'], 'WORKER_CRASHED'],
  ])('FAILED with a reason when %s fails', async (_, lines, code) => {
    const service = shared();
    const result = await service.finished(await service.submit(plainDocument(lines)));
    expect(result).toMatchObject({
      status: 'FAILED',
      reasons: [{ code }],
      pages: [],
      fields: {},
    });
  });
});
