import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { inEmptySchema, plainDocument, startTestService } from '@recto/service/testing';
import { expect, test } from 'vitest';

const main = join(import.meta.dirname, '..', 'main.js');

function migrate(args: readonly string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'migrate', ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The data directory of a stopped SQLite installation with one finished document. */
async function stoppedInstallation(): Promise<{ readonly RECTO_DATA: string }> {
  const service = await startTestService({ config: { databaseUrl: undefined } });
  await service.finished(
    await service.submit(plainDocument(['total=4711@0.99']), { name: 'Ünïcode 😀.pdf' }),
  );
  await service.close();
  return { RECTO_DATA: service.dataDir };
}

test.each([
  [['--to', 'mysql://me:secret@127.0.0.1/recto'], 'expected postgres://'],
  [['--to', 'secret'], 'expected postgres://'],
  [['--dry-run'], 'expected postgres://'],
])(
  'migrate %j is wrong usage, reported without what may be a password',
  (args, said) => {
    const { status, stderr } = migrate(args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(said)]);
    expect(stderr).not.toContain('secret');
  },
  120_000,
);

test('an unreachable database is reported without its password, and nothing is moved', async () => {
  const directory = await stoppedInstallation();
  const impatient = { ...directory, RECTO_DATABASE_WAIT_S: '0' };
  const { status, stderr } = migrate(['--to', 'postgres://me:secret@127.0.0.1:1/recto'], impatient);
  expect(status).toBe(1);
  expect(stderr).not.toContain('secret');
  expect(migrate(['--give-up'], directory)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('was not moved'),
  });
}, 120_000);

inEmptySchema('a move by the command', (url) => {
  test('is tried, performed, refused a second time, and given up', async () => {
    const directory = await stoppedInstallation();
    const tried = migrate(['--to', url(), '--dry-run'], directory);
    expect([tried.status, tried.stdout]).toEqual([
      0,
      expect.stringMatching(/^would move \d+ rows .*1 documents/),
    ]);
    const moved = migrate(['--to', url(), '--json'], directory);
    expect(moved.status).toBe(0);
    expect(JSON.parse(moved.stdout)).toMatchObject({ documents: 1, faulty: [], rows: { executions: 1 } });
    const again = migrate(['--to', url()], directory);
    expect([again.status, again.stdout]).toEqual([1, '']);
    expect(again.stderr).toMatch(/^recto: ./);
    const upToDate = migrate([], { RECTO_DATABASE_URL: url() });
    expect([upToDate.status, upToDate.stdout]).toEqual([0, 'the database is up to date\n']);
    const givenUp = migrate(['--give-up'], directory);
    expect([givenUp.status, givenUp.stdout]).toEqual([0, expect.stringContaining('starts again')]);
  }, 240_000);
});
