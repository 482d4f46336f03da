import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { confined } from '../src/confinement.ts';
import { ReaderProcess } from '../src/reader-process.ts';

/** What a malicious program could do when started with this command. */
async function tries(command: readonly string[]): Promise<readonly string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recto-data-'));
  writeFileSync(join(dataDir, 'credentials.json'), '{}', { mode: 0o600 });
  const server = createServer((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    rmSync(dataDir, { recursive: true });
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const program = join(import.meta.dirname, 'trying-child.ts');
  const [first = '', ...rest] = [...command, program, dataDir, String(process.pid), port];
  const child = spawn(first, rest, { env: {}, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  await once(child, 'close');
  return JSON.parse(text);
}

test('an unconfined program can do all of it: the attempts are real', async () => {
  const could = await tries([process.execPath]);
  expect(could).toEqual(
    expect.arrayContaining(['readCredentials', 'listData', 'writeData', 'startProgram', 'openSocket']),
  );
});

test('a confined one can do none of it, except what this machine cannot prevent', async () => {
  const { execPath, execArgv, holds } = confined([]);
  process.stderr.write(`confinement here: ${JSON.stringify(holds)}\n`);
  expect(holds.files).toBe(true);
  expect(await tries([execPath, ...execArgv])).toEqual(holds.network ? [] : ['openSocket']);
});

describe.runIf(process.platform === 'linux')('a reader', () => {
  test('keeps its promises', async () => {
    const { holds } = confined([]);
    const reader = new ReaderProcess();
    onTestFinished(() => reader.kill());
    const bounds = { deadlineMs: 120_000, memoryMb: 2000 };
    expect(await reader.run({ kind: 'warm-up', forWhat: 'reading' }, bounds)).toMatchObject({ ok: true });
    const status = readFileSync(`/proc/${reader.pid}/status`, 'utf8');
    const fieldOf = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1];
    if (holds.privileges) {
      expect([fieldOf('CapEff'), fieldOf('NoNewPrivs')]).toEqual(['0000000000000000', '1']);
      const limits = readFileSync(`/proc/${reader.pid}/limits`, 'utf8');
      expect(limits).toMatch(/^Max core file size\s+0\s/m);
      expect(limits).toMatch(/^Max file size\s+0\s/m);
      expect(limits).toMatch(/^Max open files\s+512\s/m);
    }
    if (holds.user) expect(fieldOf('Uid')).toBe(['65534', '65534', '65534', '65534'].join('\t'));
    const own = readFileSync(`/proc/self/net/dev`, 'utf8').split('\n').length;
    if (holds.network) {
      expect(readFileSync(`/proc/${reader.pid}/net/dev`, 'utf8').split('\n').length).toBeLessThanOrEqual(own);
      expect(readFileSync(`/proc/${reader.pid}/net/fib_trie`, 'utf8')).not.toContain('127.0.0.1');
    }
  });
});
