import { appendFileSync, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '@recto/document';
import type { ReaderPool } from '@recto/sandbox';
import { drawSenders } from './draw-senders.ts';
import { startOwnService } from './own-service.ts';
import { playStream } from './play-stream.ts';
import type { StreamEntry } from './stream-entry.ts';
import { against } from './stream-figures.ts';
import { streamFiles } from './stream-files.ts';
import { streamOrder } from './stream-order.ts';
import { againstText, streamText } from './stream-text.ts';

export interface StreamOptions {
  readonly stream: string;
  /** How many senders to draw into the folder first. */
  readonly draw?: number;
  /** Which senders are drawn. */
  readonly drawSeed: number;
  readonly cache: string;
  readonly seed: number;
  readonly least: number;
  readonly careless: number;
  readonly sender?: string;
  readonly limit?: number;
  /** Settings of the service, as NAME=VALUE. */
  readonly env?: readonly string[];
  readonly out?: string;
  /** A folder in which the service and what was played outlast this run. */
  readonly keep?: string;
  readonly minutes?: number;
  readonly against?: string;
}

/** As much as a till receipt has for certain. */
const receiptAction = `name: Till receipt
type: GENERIC
fields:
  company: { kind: name, required: true }
  date: { kind: date, required: true }
  address: { kind: address, required: true }
  total: { kind: money, required: true }
`;

/** Plays the documents of a folder through a service of its own, and prints how they went. */
export async function reportStream(
  pool: ReaderPool,
  options: StreamOptions,
  progress: (line: string) => void,
): Promise<void> {
  const endsAt = performance.now() + (options.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  const isEnough = () => performance.now() > endsAt;
  if (options.draw !== undefined)
    await drawSenders(options.stream, { count: options.draw, seed: options.drawSeed }, progress);
  const documents = streamOrder(streamFiles(options.stream), options.least, seededRandom(options.seed))
    .filter(({ sender }) => options.sender === undefined || sender === options.sender)
    .slice(0, options.limit);
  const environment = Object.fromEntries((options.env ?? []).map(settingOf));
  const service = await startOwnService(pool, options.cache, environment, options.keep);
  const kept = options.keep && join(options.keep, 'stream.jsonl');
  const earlier = kept && existsSync(kept) ? await entriesOf(kept) : [];
  let done = earlier.length;
  const log = await playStream(service.client, documents, {
    receiptAction,
    careless: options.careless,
    seed: options.seed,
    earlier,
    isEnough,
    onEntry(entry) {
      if (kept) appendFileSync(kept, lineOf(entry));
      progress(`${++done} of ${documents.length}`);
    },
  }).finally(() => service.close());
  if (log.length < documents.length) console.log(`${log.length} of ${documents.length} documents`);
  console.log(streamText(log));
  if (options.against !== undefined) console.log(againstText(against(log, await entriesOf(options.against))));
  if (options.out !== undefined) await writeFile(options.out, log.map(lineOf).join(''));
}

function lineOf(entry: StreamEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

function settingOf(text: string): readonly [string, string] {
  const [name, ...value] = text.split('=');
  return [name!, value.join('=')];
}

async function entriesOf(path: string): Promise<readonly StreamEntry[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as StreamEntry);
}
