import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, test } from 'vitest';
import { resetCredentials } from '../src/reset-credentials.ts';
import { checkUpgraded } from './check-upgraded.ts';
import { onPostgres, testConfig } from './test-config.ts';
import { describeOnPostgres, newSchemaName, runOnServer, urlOfSchema } from './test-database.ts';
import { startTestService, temporaryDirectory } from './test-service.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

describe.skipIf(onPostgres)('a data directory of the version before', () => {
  test('starts on this one, with all that was in it', async () => {
    const dataDir = temporaryDirectory();
    execFileSync('tar', ['-C', dataDir, '-xzf', join(fixtures, 'data-0007.tar.gz')]);
    // Its credentials were left out.
    await resetCredentials(testConfig(dataDir));
    await checkUpgraded(await startTestService({ dataDir }));
  });
});

describeOnPostgres('a dump of the version before', () => {
  test('starts on this one, with all that was in it', async () => {
    const schema = newSchemaName();
    const dump = readFileSync(join(fixtures, 'dump-0007.sql'), 'utf8').replaceAll('old_recto', schema);
    await runOnServer(sql.raw(dump));
    const dataDir = temporaryDirectory();
    const databaseUrl = urlOfSchema(schema);
    try {
      await resetCredentials(testConfig(dataDir, { databaseUrl }));
      const service = await startTestService({ dataDir, config: { databaseUrl, leaseMs: 1000 } });
      await checkUpgraded(service);
      await service.close();
    } finally {
      await runOnServer(sql`drop schema ${sql.id(schema)} cascade`);
    }
  });
});
