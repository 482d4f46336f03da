import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { templateActionId } from '../src/first-start.ts';
import { plainDocument } from './plain-reader.ts';
import { onPostgres } from './test-config.ts';
import { testProgram } from './test-program.ts';
import { eventually, startTestService, type TestResult, temporaryDirectory } from './test-service.ts';

interface Killable {
  readonly child: ChildProcess;
  readonly executionsUrl: string;
  readonly authorization: string;
}

async function start(dataDir: string): Promise<Killable> {
  const child = spawn(process.execPath, [testProgram('killable-service'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const baseUrl = line.toString().trim();
  const credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  const { organizationId, username, password } = credentials;
  const actionId = templateActionId(organizationId, 'TEST');
  return {
    child,
    executionsUrl: `${baseUrl}/api/v1/organizations/${organizationId}/actions/${actionId}/versions/1.0.0/executions`,
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
  };
}

async function kill({ child }: Killable): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function submit({ executionsUrl, authorization }: Killable, document: Buffer): Promise<string> {
  const body = JSON.stringify({ file: document.toString('base64'), fileName: 'a.pdf' });
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(executionsUrl, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
  return ((await response.json()) as TestResult).id;
}

async function finished({ executionsUrl, authorization }: Killable, id: string): Promise<TestResult> {
  return eventually(async () => {
    const body = (await (
      await fetch(`${executionsUrl}/${id}?details=true`, { headers: { authorization } })
    ).json()) as TestResult;
    return ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'].includes(body.status) ? undefined : body;
  });
}

// Starting a process five times takes a while on a busy machine.
describe('after a 201 nothing is lost', () => {
  test('kill -9 at any moment and a restart end in finished executions, in the right state', async () => {
    const dataDir = temporaryDirectory();
    const ids: string[] = [];
    for (const delayMs of [0, 60]) {
      const service = await start(dataDir);
      for (let document = 0; document < 4; document++) {
        ids.push(
          await submit(service, plainDocument([`!slow ${document * 40}`, `total=${ids.length}@0.99`])),
        );
      }
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await kill(service);
    }
    const last = await start(dataDir);
    for (const [index, id] of ids.entries()) {
      const result = await finished(last, id);
      expect(result).toMatchObject({ status: 'SUCCEEDED', fields: { total: { value: String(index) } } });
    }
    await kill(last);
  });

  test('a document that crashes the process three times is FAILED', async () => {
    const dataDir = temporaryDirectory();
    let service = await start(dataDir);
    const id = await submit(service, plainDocument(['!slow 600000']));
    const inProgress = async () => {
      const { executionsUrl, authorization } = service;
      const body = await (await fetch(`${executionsUrl}/${id}`, { headers: { authorization } })).json();
      return (body as TestResult).status === 'IN_PROGRESS' ? true : undefined;
    };
    await eventually(inProgress);
    for (let crash = 0; crash < 3; crash++) {
      // The state IN_PROGRESS is from the previous life: the attempt has begun once the event log has grown.
      await eventually(async () => ((await begun(service, id)) > crash ? true : undefined));
      await kill(service);
      service = await start(dataDir);
    }
    expect(await finished(service, id)).toMatchObject({
      status: 'FAILED',
      reasons: [{ code: 'WORKER_CRASHED' }],
    });
    await kill(service);
  });

  async function begun({ executionsUrl, authorization }: Killable, id: string): Promise<number> {
    const leaving = new AbortController();
    const response = await fetch(`${executionsUrl}/${id}/events`, {
      headers: { authorization },
      signal: leaving.signal,
    });
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      if (text.includes('event: status')) break;
    }
    leaving.abort();
    return text.match(/"IN_PROGRESS"/g)?.length ?? 0;
  }
});

describe('an orderly stop', () => {
  test('releases work, does not count as a crash, and the next start continues it', async () => {
    const dataDir = temporaryDirectory();
    let id = '';
    for (let stop = 0; stop < 4; stop++) {
      const service = await startTestService({ dataDir });
      id ||= await service.submit(plainDocument(['!slow 600000']));
      await eventually(() => service.log.find((line) => line.includes('execution.begun')));
      await service.close();
      expect(service.log.join('\n')).toContain('execution.released');
    }
    const service = await startTestService({ dataDir });
    expect((await service.result(id)).status).toBe('IN_PROGRESS');
  });

  test.skipIf(onPostgres)('a second service on the same data refuses to start and says why', async () => {
    const service = await startTestService();
    await expect(startTestService({ dataDir: service.dataDir })).rejects.toThrow(/in use by another Recto/);
    expect((await service.fetch(`${service.baseUrl}/health`)).status).toBe(200);
  });
});
