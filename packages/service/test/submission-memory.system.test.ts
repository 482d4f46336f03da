import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { templateActionId } from '../src/first-start.ts';
import { testProgram } from './test-program.ts';
import { temporaryDirectory } from './test-service.ts';

const megabyte = 1024 * 1024;
const fileMb = 128;
const boundary = 'between-the-parts';

interface Measured {
  readonly url: string;
  readonly authorization: string;
  mostBytes(): Promise<number>;
}

async function start(): Promise<Measured> {
  const dataDir = temporaryDirectory();
  const child: ChildProcess = fork(testProgram('measured-service'), [dataDir]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ baseUrl }] = (await once(child, 'message')) as [{ baseUrl: string }];
  const credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  const { organizationId, username, password } = credentials;
  const actionId = templateActionId(organizationId, 'TEST');
  return {
    url: `${baseUrl}/api/v1/organizations/${organizationId}/actions/${actionId}/versions/1.0.0/executions`,
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    async mostBytes() {
      child.send('how much');
      const [{ mostBytes }] = (await once(child, 'message')) as [{ mostBytes: number }];
      return mostBytes;
    },
  };
}

/** A form with a PDF of so many megabytes, one megabyte at a time. */
async function* formOf(megabytes: number): AsyncIterable<Uint8Array> {
  const disposition = 'Content-Disposition: form-data; name="file"; filename="large.pdf"';
  yield Buffer.from(`--${boundary}\r\n${disposition}\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`);
  for (let index = 0; index < megabytes; index++) yield Buffer.alloc(megabyte, index + 1);
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

async function submit({ url, authorization }: Measured, megabytes: number): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: formOf(megabytes),
    duplex: 'half',
  } as unknown as RequestInit);
  await response.body?.cancel();
  return response.status;
}

test('a server holds only part of a submitted file in memory', { timeout: 300_000 }, async () => {
  const service = await start();
  // As many as are processed at once: a worker loads a whole file.
  for (let count = 0; count < 8; count++) expect(await submit(service, 2)).toBe(201);
  const before = await service.mostBytes();
  expect(await submit(service, fileMb)).toBe(201);
  const more = (await service.mostBytes()) - before;
  expect(more / megabyte).toBeLessThan(fileMb / 2);
});
