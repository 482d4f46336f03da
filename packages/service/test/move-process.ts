import { moveToPostgres } from '../src/move-to-postgres.ts';
import { testConfig } from './test-config.ts';

// A move in its own process, to be killed. Arguments: the data directory, the address of the target. Its report is the
// only line of its output.
const [dataDir = '', url = ''] = process.argv.slice(2);
const report = await moveToPostgres(testConfig(dataDir), url, { batchRows: 3 });
process.stdout.write(`${JSON.stringify(report)}\n`);
