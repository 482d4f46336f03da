/**
 * Sends every file of a folder, and the hostile files, to its own document service and monitors it:
 * `npm run robust -- --data DIR`. Exits with 1 if a bound is broken. docs/robustness.md lists the bounds.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type HostileFile, loadHostileFiles } from '@recto/fixtures';
import { type FileOutcome, RobustClient } from './robust/client.ts';
import { reportOf, reportText } from './robust/report.ts';
import { ServiceProcess } from './robust/service-process.ts';
import { watch } from './robust/watch.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    hostile: { type: 'boolean', default: false },
    action: { type: 'string', default: 'Invoice' },
    readers: { type: 'string', default: '2' },
    'read-timeout-s': { type: 'string', default: '60' },
    'read-memory-mb': { type: 'string', default: '1500' },
    at: { type: 'string', default: '4' },
    every: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

interface Sent {
  readonly fileName: string;
  load(): Uint8Array | Promise<Uint8Array>;
  readonly hostile?: HostileFile;
}

const readers = Number(values.readers);
const readTimeoutS = Number(values['read-timeout-s']);
const readMemoryMb = Number(values['read-memory-mb']);
const files = [...filesOf(values.data, Number(values.every)), ...(values.hostile ? await hostile() : [])];
if (files.length === 0) {
  console.error('robust: nothing to send. Give --data DIR, --hostile, or both.');
  process.exit(2);
}

const start = performance.now();
const service = await ServiceProcess.start({ readers, readTimeoutS, readMemoryMb });
const client = await RobustClient.of(service, values.action);
const stopWatching = watch(service);
const outcomes = await sendAll(files, Number(values.at));
const seen = await stopWatching();
const { end } = service;
const stopped = await service.stop();
const seconds = (performance.now() - start) / 1000;
// One serving process besides the readers; each may exceed its limit until it is next checked.
const bounds = { healthP99Ms: 1000, peakMb: 1000 + readers * readMemoryMb * 1.5 };
const notSent = files.length - outcomes.length;
const report = reportOf({ outcomes, notSent, seconds, seen, end, stopped }, bounds);
console.log(values.json ? JSON.stringify(report, null, 2) : reportText(report));
process.exit(report.broken.length === 0 ? 0 : 1);

/** Sends files, `at` of them at a time. */
async function sendAll(all: readonly Sent[], at: number): Promise<readonly FileOutcome[]> {
  const waiting = [...all];
  const ended: FileOutcome[] = [];
  // Each file ahead of it in the queue may take its full time, three times over if it crashes the reader.
  const deadlineMs = (at + 1) * 3 * (readTimeoutS + 10) * 1000;
  const sendUntil = values.minutes === undefined ? Infinity : start + Number(values.minutes) * 60_000;
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (service.end !== undefined || performance.now() > sendUntil) return;
      const isBatch = next.hostile?.answer.at === 'taking-apart';
      const outcome = await (isBatch
        ? client.runBatch(next.fileName, await next.load(), deadlineMs)
        : client.run(next.fileName, await next.load(), deadlineMs));
      ended.push(judged(outcome, next.hostile));
      if (ended.length % 50 === 0) console.error(`${ended.length} of ${all.length}`);
    }
  };
  await Promise.all(Array.from({ length: at }, lane));
  return ended;
}

/** Compares a hostile file's outcome with the right answer for it. */
function judged(outcome: FileOutcome, file: HostileFile | undefined): FileOutcome {
  if (file === undefined || outcome.broken !== undefined) return outcome;
  const { answer } = file;
  const failed = outcome.outcome.startsWith('FAILED');
  const refused = /^4\d\d$/.test(outcome.outcome);
  const right =
    answer.at === 'taking-apart'
      ? isRightBatch(outcome, answer)
      : 'status' in answer
        ? outcome.outcome === `${answer.status}`
        : !refused && !('reasons' in answer && !failed) && !('reads' in answer && failed);
  return right
    ? outcome
    : { ...outcome, broken: `expected ${JSON.stringify(answer)}, got ${outcome.outcome}` };
}

/** Refused as a whole with 422, or taken apart into the expected number of files. */
function isRightBatch({ outcome }: FileOutcome, answer: HostileFile['answer']): boolean {
  if ('documents' in answer) return outcome === `${answer.documents} files`;
  return 'reasons' in answer ? outcome === '422' : true;
}

function filesOf(folder: string | undefined, every: number): readonly Sent[] {
  if (folder === undefined) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const kept = paths.map((path) => join(folder, path)).filter((path) => statSync(path).isFile());
  return kept
    .filter((_, index) => index % every === 0)
    .map((path) => ({ fileName: basename(path), load: () => readFileSync(path) }));
}

async function hostile(): Promise<readonly Sent[]> {
  return (await loadHostileFiles()).map((file) => ({
    fileName: file.fileName,
    load: () => file.make(),
    hostile: file,
  }));
}
