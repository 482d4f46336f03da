import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { onPostgres } from './test-config.ts';
import { eventually, startTestService, type TestService } from './test-service.ts';

const chunk = Buffer.alloc(4096, 'x');

/** A small disk of its own, with a file that fills it. */
function smallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), 'recto-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', path]);
    rmSync(path, { recursive: true, force: true });
  });
  const ballast = join(path, 'ballast');
  return {
    path,
    fill() {
      const file = openSync(ballast, 'w');
      try {
        while (writeSync(file, chunk) === chunk.length);
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast),
  };
}

function mayMount(): boolean {
  const path = mkdtempSync(join(tmpdir(), 'recto-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path], { stdio: 'ignore' });
    execFileSync('umount', [path]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

async function submitOnce(service: TestService, lines: readonly string[]) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(plainDocument(lines))]), 'a.pdf');
  const response = await service.fetch(service.executionsUrl, { method: 'POST', body: form });
  const { code, id } = (await response.json()) as { code?: string; id?: string };
  return { status: response.status, code, id, retryAfter: Number(response.headers.get('retry-after')) };
}

const ready = async ({ baseUrl }: TestService) => {
  const response = await fetch(`${baseUrl}/ready`);
  return [response.status, await response.json()];
};

// Only as root and on SQLite: Postgres's disk is not ours.
describe.skipIf(onPostgres || process.platform !== 'linux' || !mayMount())('on a disk that is full', () => {
  test('submissions are 507, nothing accepted is lost, and it continues without a restart', async () => {
    const disk = smallDisk(16);
    const service = await startTestService({ dataDir: disk.path });
    const kept: string[] = [];
    for (let round = 0; round < 3; round++) {
      const slow = await submitOnce(service, ['!slow 300', `total=${round}@0.99`]);
      expect(slow.status).toBe(201);
      kept.push(slow.id ?? '');
      disk.fill();
      expect(await ready(service)).toMatchObject([503, { code: 'NOT_READY', detail: /disk/ }]);
      // More than the database's log has room for, however much of it was free.
      for (let document = 0; document < 40; document++) {
        const refused = await submitOnce(service, [`round ${round} document ${document}`, 'x'.repeat(9000)]);
        expect(refused).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
        expect(refused.retryAfter).toBeGreaterThan(0);
      }
      expect((await fetch(`${service.baseUrl}/health`)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 600));
      disk.free();
      await eventually(async () => ((await ready(service))[0] === 200 ? true : undefined));
      expect((await submitOnce(service, ['total=1@0.99'])).status).toBe(201);
    }
    for (const id of kept) expect(await service.finished(id)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('a start fails with an explanation', async () => {
    // A first start writes about a megabyte.
    const disk = smallDisk(4);
    disk.fill();
    await expect(startTestService({ dataDir: disk.path })).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:ENOSPC|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|SQLITE_CANTOPEN)$/),
    });
    disk.free();
    const service = await startTestService({ dataDir: disk.path });
    expect((await service.fetch(service.platform('/actions'))).status).toBe(200);
  });
});
