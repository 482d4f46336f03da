import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, test } from 'vitest';
import { resetCredentials } from '../src/reset-credentials.ts';
import { checkUpgraded } from './check-upgraded.ts';
import { onPostgres, testConfig } from './test-config.ts';
import { describeOnPostgres, newSchemaName, runOnServer, urlOfSchema } from './test-database.ts';
import { startTestService, temporaryDirectory } from './test-service.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

// The previous version, and an earlier one; created by make-fixtures.ts.
describe.skipIf(onPostgres)('a data directory of a version before', () => {
  test.each(['0007', '0033'])(
    '(migrations up to %s) starts on this one, with everything in it',
    async (last) => {
      const dataDir = temporaryDirectory();
      execFileSync('tar', ['-C', dataDir, '-xzf', join(fixtures, `data-${last}.tar.gz`)]);
      // Its credentials were left out.
      await resetCredentials(testConfig(dataDir));
      await checkUpgraded(await startTestService({ dataDir }));
    },
  );
});

describeOnPostgres('a dump of a version before', () => {
  test.each(['dump-0007.sql', 'dump-0033.sql.gz'])(
    '(%s) starts on this one, with everything in it',
    async (name) => {
      const schema = newSchemaName();
      const kept = readFileSync(join(fixtures, name));
      const text = (name.endsWith('.gz') ? gunzipSync(kept) : kept).toString('utf8');
      const dump = text.replaceAll('old_recto', schema);
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
    },
  );
});
