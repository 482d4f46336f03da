import { parseArgs } from 'node:util';
import { runFaults } from './faults/run-faults.ts';

const usage = `npm run faults -- [--store sqlite|postgres] [--blobs store|s3] [--program recto|light]
  [--documents 1000] [--kills 100] [--stops 20] [--pauses 20] [--fills 5] [--minutes N] [--port 18480]
  [--postgres /usr/lib/postgresql/15/bin]
  Documents are sent while processes are killed and paused, the database is stopped and the disk filled; afterwards each one
  that was accepted must have ended exactly once. As root, for small disks of its own; with Postgres it makes and stops a
  cluster of its own, with S3 a server of objects.
  --program light finds no values in the documents, which are read all the same: for machines on which reading would be
  most of the work.
  --kills are of each: server, worker and reader; --stops of Postgres and of object storage.
  After --minutes no further fault and no further document begins. Ports from --port on are taken, five of them.`;

const options = {
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
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Given = ReturnType<typeof given>;

/** Runs what {@link usage} describes. False if a promise was not kept. */
async function run(values: Given): Promise<boolean> {
  const report = await runFaults({
    store: oneOf('store', values.store, ['sqlite', 'postgres']),
    blobs: oneOf('blobs', values.blobs, ['store', 's3']),
    program: oneOf('program', values.program, ['recto', 'light']),
    documents: numberOf('documents', values.documents),
    kills: numberOf('kills', values.kills),
    stops: numberOf('stops', values.stops),
    pauses: numberOf('pauses', values.pauses),
    fills: numberOf('fills', values.fills),
    minutes: numberOf('minutes', values.minutes),
    port: numberOf('port', values.port),
    postgresPrograms: values.postgres,
  });
  console.log(JSON.stringify(report, null, 2));
  return report.broken.length === 0;
}

function given(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function oneOf<Word extends string>(name: string, word: string, words: readonly Word[]): Word {
  const found = words.find((one) => one === word);
  return found ?? refuse(`Expected --${name} ${words.join(' or ')}, not '${word}'.`);
}

function numberOf(name: string, text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return number >= 0 ? number : refuse(`Expected --${name} to be a number from 0 on, not '${text}'.`);
}

function refuse(message: string): never {
  console.error(`faults: ${message}\n\n${usage}`);
  process.exit(2);
}

const values = given(process.argv.slice(2));
if (values.help) console.log(usage);
else process.exit((await run(values)) ? 0 : 1);
