import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Neighbour, startNeighbourhood } from './neighbours/neighbourhood.ts';
import { quantile } from './store/quantile.ts';
import { usageOf } from './usages.ts';

/** How much longer a quiet organization's documents may take beside a busy one. */
const mostTimes = 1.5;
const busyTimes = 100;

/**
 * Documents of a quiet organization from submission to end, alone and beside one that submits a hundred times as many.
 * False if they take more than 1.5 times as long at p95.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      store: { type: 'string', default: 'sqlite' },
      documents: { type: 'string', default: '30' },
      every: { type: 'string', default: '3' },
    },
  });
  const { store, documents, every } = values;
  const databaseUrl = process.env.RECTO_TEST_POSTGRES;
  if (store === 'postgres' && databaseUrl === undefined) throw new Error(usageOf('neighbours'));
  const everyMs = Number(every) * 1000;
  const { quiet, busy, close } = await startNeighbourhood(store === 'postgres' ? databaseUrl : undefined);
  try {
    const measure = async () => timesOf(await submitEach(quiet, Number(documents), everyMs));
    await submitEach(quiet, 10, 200);
    await submitEach(busy, 10, 200);
    const alone = await measure();
    const stop = busy.keepSubmitting(everyMs / busyTimes);
    const beside = await measure();
    const sent = await stop();
    const times = Number((beside.p95Ms / alone.p95Ms).toFixed(2));
    console.table([
      { store, quiet: 'alone', ...alone, load: loadavg()[0] },
      { store, quiet: `beside ${sent} of another`, ...beside, load: loadavg()[0] },
    ]);
    console.log(`${times} times as long at p95; at most ${mostTimes}`);
    return times <= mostTimes;
  } finally {
    await close();
  }
}

type Times = Awaited<ReturnType<Neighbour['timesOf']>>;

/** Of documents submitted one after the other. */
async function submitEach(
  neighbour: Neighbour,
  documents: number,
  everyMs: number,
): Promise<readonly Times[]> {
  const ids: string[] = [];
  for (let index = 0; index < documents; index++) {
    ids.push(await neighbour.submit());
    await setTimeout(everyMs);
  }
  return Promise.all(ids.map((id) => neighbour.timesOf(id)));
}

function timesOf(times: readonly Times[]) {
  const ms = times.map(({ tookMs }) => tookMs);
  const waited = times.map(({ waitedMs }) => waitedMs);
  return {
    documents: ms.length,
    p50Ms: Math.round(quantile(ms, 0.5)),
    p95Ms: Math.round(quantile(ms, 0.95)),
    mostMs: Math.max(...ms),
    waitedP50Ms: Math.round(quantile(waited, 0.5)),
    waitedP95Ms: Math.round(quantile(waited, 0.95)),
  };
}
