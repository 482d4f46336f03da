import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { clientOf, endProcesses, rowsOf, type ScaledProcess, startProcess } from './scaled-processes.ts';
import { describeOnPostgres } from './test-database.ts';

/** A checkout of the previous version, with its packages installed. Without it only schemas are compared. */
const before = process.env.RECTO_TEST_VERSION_BEFORE;
const documents = 24;

describe.skipIf(before === undefined)('for the time of an upgrade', () => {
  describeOnPostgres('both versions on one database', (url) => {
    let old: readonly ScaledProcess[] = [];
    let our: readonly ScaledProcess[] = [];
    beforeAll(async () => {
      const its = join(before ?? '', 'packages/service/test/scaled-process.ts');
      // It creates the organization, and has the credentials.
      const first = await startProcess('server', url(), its);
      const others = [
        startProcess('worker', url(), its),
        startProcess('server', url()),
        startProcess('worker', url()),
      ];
      const [itsWorker, ourServer, ourWorker] = await Promise.all(others);
      old = [first, itsWorker!];
      our = [ourServer!, ourWorker!];
    });
    afterAll(() => endProcesses([...old, ...our]));

    test('process documents in turns, each once, and show them alike', async () => {
      const servers = [old[0]!, our[0]!];
      const client = clientOf(servers[0]!.dataDir);
      const ids = await Promise.all(
        Array.from({ length: documents }, (_, index) =>
          client.submit(servers[index % 2]!, plainDocument(['!slow 100', `total=${index}@0.99`])),
        ),
      );
      for (const [index, id] of ids.entries()) {
        for (const server of servers) {
          const ended = { status: 'SUCCEEDED', fields: { total: { value: String(index) } } };
          expect(await client.finished(server, id)).toMatchObject(ended);
        }
        const events = ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING', 'SUCCEEDED'];
        expect(await rowsOf(url(), id)).toEqual({ attempt: 1, events });
      }
      const beganBy = ({ log }: ScaledProcess) =>
        log.filter(({ event }) => event === 'execution.begun').length;
      const shares = [old[1]!, our[1]!].map(beganBy);
      expect(shares.reduce((sum, share) => sum + share)).toBe(documents);
      expect(Math.min(...shares)).toBeGreaterThan(0);
      const complaints = [...old, ...our].flatMap(({ log }) => log.filter(({ level }) => level === 'error'));
      expect(complaints).toEqual([]);
    });

    test('the new one continues alone with what the old one was doing', async () => {
      const client = clientOf(old[0]!.dataDir);
      const left = Array.from({ length: 6 }, () =>
        client.submit(old[0]!, plainDocument(['!slow 2000', 'total=1@0.99'])),
      );
      const ids = await Promise.all(left);
      for (const { child } of old) child.kill('SIGKILL');
      for (const id of ids) expect(await client.finished(our[0]!, id)).toMatchObject({ status: 'SUCCEEDED' });
    });
  });
});
