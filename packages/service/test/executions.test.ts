import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from './create-app.ts';
import { plainDocument } from './plain-reader.ts';
import { countStoredFiles } from './test-config.ts';
import { shareTestService, type TestResult } from './test-service.ts';

const shared = shareTestService();
let ids: string[];

beforeAll(async () => {
  const service = shared();
  ids = [];
  for (const [name, lines] of [
    ['a.pdf', ['total=1@0.9']],
    ['B 100%.pdf', ['total=2@0.1']],
    ['c.pdf', ['!damaged']],
  ] as const) {
    const id = await service.submit(plainDocument(lines), { name });
    await service.finished(id);
    ids.push(id);
  }
});

async function list(query = ''): Promise<TestResult> {
  const response = await shared().fetch(shared().runtime(`/executions${query}`));
  return response.status === 200 ? await response.json() : response.status;
}

const names = (body: TestResult) => body.executions.map(({ documentName }: TestResult) => documentName);

describe('the list of executions', () => {
  test('newest first, with the total', async () => {
    const body = await list('?size=2');
    expect([names(body), body.total]).toEqual([['c.pdf', 'B 100%.pdf'], 3]);
    expect(names(await list('?size=2&page=1'))).toEqual(['a.pdf']);
    expect(body.executions[0]).toEqual({
      id: ids[2],
      actionId: shared().actionId,
      version: '1.0.0',
      documentName: 'c.pdf',
      status: 'FAILED',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  test.each([
    ['status=FAILED', ['c.pdf']],
    ['status=succeeded,MANUAL_VALIDATION_REQUIRED&sort=createdAt,asc', ['a.pdf', 'B 100%.pdf']],
    ['documentName=b%20100%25', ['B 100%.pdf']],
    ['documentName=.PDF&sort=createdAt,asc', ['a.pdf', 'B 100%.pdf', 'c.pdf']],
    ['sort=documentName,asc', ['B 100%.pdf', 'a.pdf', 'c.pdf']],
    ['sort=status,desc', ['a.pdf', 'B 100%.pdf', 'c.pdf']],
    ['version=2.0.0', []],
    ['createdFrom=2020-01-01T00:00:00Z', ['c.pdf', 'B 100%.pdf', 'a.pdf']],
    ['createdBefore=2020-01-01T00:00:00Z', []],
  ])('filtered by %s', async (query, expected) => {
    expect(names(await list(`?${query}`))).toEqual(expected);
  });

  test.each([
    ['status=DONE'],
    ['actionId=x'],
    ['createdFrom=yesterday'],
    ['size=0'],
    ['page=-1'],
    ['sort=id,asc'],
    ['documentName=pdf&sort=documentName,asc'],
    ['createdFrom=2020-01-01T00:00:00Z&sort=updatedAt,asc'],
  ])('%s is 400', async (query) => expect(await list(`?${query}`)).toBe(400));
});

describe('an execution', () => {
  test('is resubmitted with the same file', async () => {
    const service = shared();
    const response = await service.fetch(`${service.executionsUrl}/${ids[0]}/resubmit`, { method: 'POST' });
    const { id, documentName, status } = (await response.json()) as TestResult;
    expect([response.status, documentName, status]).toEqual([201, 'a.pdf', 'ACKNOWLEDGED']);
    expect((await service.finished(id)).fields).toEqual({ total: { value: '1' } });
    await service.fetch(`${service.executionsUrl}/${id}`, { method: 'DELETE' });
  });

  test('is deleted by the app that submitted it, and by one that may do everything, but by no other', async () => {
    const service = shared();
    const id = await service.submit(plainDocument(['total=4@0.99']));
    const removing = async (permission: string) => {
      const { authorization } = await createApp(service, [permission]);
      const url = `${service.executionsUrl}/${id}`;
      return (await fetch(url, { method: 'DELETE', headers: { authorization } })).status;
    };
    expect(await removing('Execute Published Actions')).toBe(403);
    expect(await removing('Manage Actions')).toBe(204);
  });

  test('is deleted with everything; its bytes stay while another has the same', async () => {
    const service = shared();
    const blobs = () => countStoredFiles(service.dataDir);
    const document = plainDocument(['total=3@0.1']);
    const before = await blobs();
    const [first = '', second = ''] = [await service.submit(document), await service.submit(document)];
    await service.finished(first);
    await service.finished(second);
    expect(await blobs()).toBe(before + 1);
    const remove = async (id: string) =>
      (await service.fetch(`${service.executionsUrl}/${id}`, { method: 'DELETE' })).status;
    expect(await remove(first)).toBe(204);
    expect(await blobs()).toBe(before + 1);
    expect((await service.fetch(`${service.executionsUrl}/${first}`)).status).toBe(404);
    const review = service.runtime(`/actions/${service.actionId}/reviews/${first}`);
    expect((await service.fetch(review)).status).toBe(404);
    expect(await remove(first)).toBe(404);
    expect(await remove(second)).toBe(204);
    expect(await blobs()).toBe(before);
    const again = await service.submit(document);
    expect((await service.finished(again)).status).toBe('MANUAL_VALIDATION_REQUIRED');
  });
});
