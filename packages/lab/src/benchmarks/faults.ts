import { parseArgs } from 'node:util';
import { runFaults } from './faults/run-faults.ts';

/**
 * `npm run faults -- --store sqlite|postgres [--blobs s3]`: documents are sent while processes are killed and paused, the database is
 * stopped and the disk filled; afterwards each one that was accepted must have ended exactly once. As root, for small
 * disks of its own; with Postgres it makes and stops a cluster of its own, with S3 a server of objects. `--program light` finds no values in the
 * documents, which are read all the same: for machines on which reading would be most of the work. After `--minutes` no further fault
 * and no further document begins.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      store: { type: 'string', default: 'sqlite' },
      blobs: { type: 'string', default: 'store' },
      documents: { type: 'string', default: '1000' },
      kills: { type: 'string', default: '100' },
      stops: { type: 'string', default: '20' },
      pauses: { type: 'string', default: '20' },
      fills: { type: 'string', default: '5' },
      program: { type: 'string', default: 'recto' },
      minutes: { type: 'string', default: 'Infinity' },
      port: { type: 'string', default: '18480' },
      postgres: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    },
  });
  const { store, blobs, program } = values;
  if (program !== 'recto' && program !== 'light') throw new TypeError('expected --program recto or light');
  if (store !== 'sqlite' && store !== 'postgres') throw new TypeError('expected --store sqlite or postgres');
  if (blobs !== 'store' && blobs !== 's3') throw new TypeError('expected --blobs store or s3');
  const report = await runFaults({
    store,
    blobs,
    documents: Number(values.documents),
    kills: Number(values.kills),
    stops: Number(values.stops),
    pauses: Number(values.pauses),
    fills: Number(values.fills),
    minutes: Number(values.minutes),
    port: Number(values.port),
    program,
    postgresPrograms: values.postgres,
  });
  console.log(JSON.stringify(report, null, 2));
  return report.broken.length === 0;
}

const isProgram = process.argv[1] === import.meta.filename;
if (isProgram) process.exit((await run(process.argv.slice(2))) ? 0 : 1);
