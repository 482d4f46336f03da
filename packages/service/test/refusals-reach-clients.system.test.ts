import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService } from './test-service.ts';

const clients = join(import.meta.dirname, 'clients');
const megabyte = 1024 * 1024;
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-refusals-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Refusal {
  readonly url: string;
  readonly type: string;
  readonly authorization: string;
  readonly bytes: number;
}

type Seen = readonly [client: string, status: number | string];

/** What each client of this machine saw; those that are not installed say nothing. */
async function seenBy(refusal: Refusal): Promise<readonly Seen[]> {
  const { url, type, authorization, bytes } = refusal;
  const words = [url, type, authorization, String(bytes)];
  const all = [
    ofProgram('python3', [join(clients, 'refused.py'), ...words]),
    ofProgram('java', [join(clients, 'Refused.java'), ...words]),
    ofCurl(refusal),
    ofUndici(refusal),
  ];
  return (await Promise.all(all)).flat();
}

async function ofProgram(program: string, words: readonly string[]): Promise<readonly Seen[]> {
  try {
    const { stdout } = await run(program, words);
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Seen);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function bodyOf({ type, bytes }: Refusal): string {
  const [head, tail] =
    type === 'application/json'
      ? ['{"file":"', '"}']
      : [
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n',
          '\r\n--b--\r\n',
        ];
  return `${head}${'A'.repeat(bytes)}${tail}`;
}

/** By itself it asks first (`Expect: 100-continue`); told not to, it sends at once. */
async function ofCurl(refusal: Refusal): Promise<readonly Seen[]> {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, bodyOf(refusal));
  const usual = ['-s', '-o', '/dev/null', '-w', '["curl",%{http_code}]', '--data-binary', `@${path}`];
  const told = ['-H', `content-type: ${refusal.type}`, '-H', `authorization: ${refusal.authorization}`];
  const ways = [[], ['-H', 'expect:'], ['-H', 'expect:', '-H', 'transfer-encoding: chunked']];
  const all = await Promise.all(
    ways.map((way) => ofProgram('curl', [...usual, ...told, ...way, refusal.url])),
  );
  return all.flat();
}

async function ofUndici(refusal: Refusal): Promise<readonly Seen[]> {
  const headers = { 'content-type': refusal.type, authorization: refusal.authorization };
  const whole = bodyOf(refusal);
  const bodies = [{ body: whole }, { body: new Blob([whole]).stream(), duplex: 'half' as const }];
  const ask = (body: object) =>
    fetch(refusal.url, { method: 'POST', headers, ...body }).then(
      ({ status }) => status,
      (error) => String(error.cause ?? error),
    );
  return Promise.all(bodies.map(async (body): Promise<Seen> => ['undici', await ask(body)]));
}

test('every client that is still sending hears why it is refused', async () => {
  const service = await startTestService();
  const { username, password } = service.credentials;
  const known = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const form = 'multipart/form-data; boundary=b';
  const at = { url: service.executionsUrl, authorization: known, type: form };
  const refusals: readonly (readonly [number, Refusal])[] = [
    [401, { ...at, authorization: 'Bearer expired', bytes: 9 * megabyte }],
    [413, { ...at, bytes: 12 * megabyte }],
    [413, { ...at, type: 'application/json', bytes: 15 * megabyte }],
  ];
  for (const [status, refusal] of refusals) {
    const seen = await seenBy(refusal);
    expect(seen.filter(([, got]) => got !== status)).toEqual([]);
    expect(seen.length).toBeGreaterThanOrEqual(2);
  }
});
