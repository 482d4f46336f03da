import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createTestStore, openTestStore } from './test-config.ts';
import { testProgram } from './test-program.ts';
import { startTestService, temporaryDirectory } from './test-service.ts';

/** How many kills are spread over the first start: set RECTO_TEST_KILLS for more than an everyday run needs. */
const kills = Number(process.env.RECTO_TEST_KILLS ?? 6);
/** Each takes two process starts, on a possibly busy machine. */
const timeoutMs = 120_000 + kills * 120_000;

/**
 * Starts a service for the first time and kills it before its step `killAt`; 0: never. Returns how many steps it took.
 */
async function firstStart(dataDir: string, killAt: number): Promise<number> {
  await createTestStore(dataDir);
  const points = pathToFileURL(join(import.meta.dirname, 'kill-points.ts')).href;
  const program = testProgram('killable-service');
  const child = spawn(process.execPath, ['--import', points, program, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, RECTO_TEST_KILL_AT: String(killAt) },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdout.once('data', () => child.kill('SIGTERM'));
  const [code, signal] = await once(child, 'close');
  if (killAt > 0) expect([code, signal, errors]).toEqual([null, 'SIGKILL', '']);
  return Number(errors);
}

test('a kill at any point of the first start leaves a start with working credentials', {
  timeout: timeoutMs,
}, async () => {
  const steps = await firstStart(temporaryDirectory(), 0);
  expect(steps).toBeGreaterThan(50);
  for (let kill = 0; kill < kills; kill++) {
    const dataDir = temporaryDirectory();
    // The last steps more often: that is where the organization is committed.
    const from = kill % 2 === 0 ? 0 : steps - 40;
    const killAt = 1 + Math.floor(from + ((steps - from) * kill) / kills);
    await firstStart(dataDir, killAt);
    const service = await startTestService({ dataDir });
    const response = await service.fetch(service.platform('/actions'));
    expect([killAt, response.status, await response.json()]).toMatchObject([killAt, 200, { total: 1 }]);
    expect(existsSync(join(dataDir, 'credentials.pending.json'))).toBe(false);
    const database = openTestStore(dataDir);
    const organizations = await database.selectFrom('organizations').selectAll().execute();
    await database.destroy();
    expect(organizations).toHaveLength(1);
    await service.close();
  }
});
