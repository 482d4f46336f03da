import { beforeAll, describe, expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { createSecondOrganization } from './second-organization.ts';
import { eventually, shareTestService, type TestResult } from './test-service.ts';

const shared = shareTestService();

interface Foreign {
  readonly organizationId: string;
  readonly actionId: string;
  readonly executionId: string;
  readonly userId: string;
  readonly teamId: string;
  readonly clientId: string;
}

let foreign: Foreign;
let operations: readonly { readonly method: string; readonly path: string }[];

beforeAll(async () => {
  const service = shared();
  const second = await createSecondOrganization(service);
  const base = `${service.baseUrl}/api/v1/organizations/${second.organizationId}/actions/${second.actionId}`;
  const headers = { authorization: second.authorization };
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(plainDocument(['total=1@0.1']))]), 'theirs.pdf');
  const response = await fetch(`${base}/versions/1.0.0/executions`, { method: 'POST', headers, body });
  const { id } = (await response.json()) as { id: string };
  await eventually(async () => ((await fetch(`${base}/reviews/${id}`, { headers })).ok ? true : undefined));
  const { organizationId, actionId, id: userId } = second;
  const make = async (kind: string): Promise<TestResult> => {
    const url = `${service.baseUrl}/recto/v1/organizations/${organizationId}/${kind}`;
    const json = { ...headers, 'content-type': 'application/json' };
    return (await fetch(url, { method: 'POST', headers: json, body: '{"name":"Theirs"}' })).json();
  };
  const { id: teamId } = await make('teams');
  const { clientId } = await make('apps');
  foreign = { organizationId, actionId, executionId: id, userId, teamId, clientId };
  const { paths } = (await (await fetch(`${service.baseUrl}/openapi.json`)).json()) as TestResult;
  operations = Object.keys(paths)
    .filter((path) => path.includes('{organizationId}'))
    .flatMap((path) => Object.keys(paths[path]).map((method) => ({ method: method.toUpperCase(), path })));
});

function fill(path: string, ids: Foreign): string {
  return path
    .replace('{organizationId}', ids.organizationId)
    .replace('{actionId}', ids.actionId)
    .replace('{versionSemantic}', '1.0.0')
    .replace('{executionId}', ids.executionId)
    .replace('{userId}', ids.userId)
    .replace('{teamId}', ids.teamId)
    .replace('{clientId}', ids.clientId);
}

async function call(method: string, path: string): Promise<number> {
  const service = shared();
  const hasBody = method === 'POST' || method === 'PATCH';
  const response = await service.fetch(service.baseUrl + path, {
    method,
    ...(hasBody && { body: '{"file":"JVBERi0="}', headers: { 'content-type': 'application/json' } }),
  });
  await response.body?.cancel();
  return response.status;
}

function own(kind: string): string {
  const { baseUrl, credentials } = shared();
  return `${baseUrl}/recto/v1/organizations/${credentials.organizationId}/${kind}`;
}

describe('organizations are separate', () => {
  test('every operation refuses another organization', async () => {
    expect(operations.length).toBeGreaterThan(20);
    for (const { method, path } of operations) {
      expect([method, path, await call(method, fill(path, foreign))]).toEqual([method, path, 403]);
    }
  });

  test("every operation finds nothing of another organization's under one's own", async () => {
    const { organizationId } = shared().credentials;
    const withIds = operations.filter(({ path }) => /\{(actionId|userId|teamId|clientId)\}/.test(path));
    for (const { method, path } of withIds) {
      const filled = fill(path, { ...foreign, organizationId });
      expect([method, path, await call(method, filled)]).toEqual([method, path, 404]);
    }
  });

  test("one's own action does not lead to another organization's execution", async () => {
    const { credentials, actionId } = shared();
    const withIds = operations.filter(({ path }) => path.includes('{executionId}'));
    for (const { method, path } of withIds) {
      const ids = { ...foreign, organizationId: credentials.organizationId, actionId };
      expect([method, path, await call(method, fill(path, ids))]).toEqual([method, path, 404]);
    }
  });

  test('lists show nothing of it', async () => {
    const service = shared();
    for (const url of [
      service.runtime('/reviews'),
      service.runtime('/executions'),
      service.platform('/actions'),
      ...['users', 'teams', 'apps'].map((kind) => own(kind)),
    ]) {
      const text = await (await service.fetch(url)).text();
      for (const id of Object.values(foreign)) expect(text).not.toContain(id);
    }
  });
});
