import { type ContenderName, contenders } from './contender.ts';

// Takes so many jobs in each lane, one claim after the other, and reports how long each claim took. Arguments:
// contender, URL, lanes, jobs of each lane, seconds after which no lane takes another.
const [name = 'table', url = '', lanes = '1', jobs = '1', seconds = '60'] = process.argv.slice(2);
const contender = await contenders[name as ContenderName](url);

async function takeAll(endsAt: number): Promise<number[]> {
  const claimsMs: number[] = [];
  while (claimsMs.length < Number(jobs)) {
    const startedAt = performance.now();
    if (startedAt > endsAt) break;
    const [job] = await contender.queue.claim('process', 1);
    if (job === undefined) break;
    claimsMs.push(performance.now() - startedAt);
    await contender.queue.complete(job);
  }
  return claimsMs;
}

process.once('message', async () => {
  const endsAt = performance.now() + Number(seconds) * 1000;
  const taken = await Promise.all(Array.from({ length: Number(lanes) }, () => takeAll(endsAt)));
  // A channel that is closed at once loses what it has not written yet.
  await new Promise<void>((resolve) => process.send?.({ claimsMs: taken.flat() }, () => resolve()));
  await contender.close();
  process.disconnect();
});
process.send?.({ ready: true });
