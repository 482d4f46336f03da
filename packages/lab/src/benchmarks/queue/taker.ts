import { type ContenderName, contenders } from './contender.ts';

// Takes the given number of jobs in each lane, one claim after the other, and reports the duration of each claim.
// Arguments: contender, URL, lanes, jobs per lane, seconds after which no lane takes another job.
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
  // Disconnecting at once would lose what has not been written yet.
  await new Promise<void>((resolve) => process.send?.({ claimsMs: taken.flat() }, () => resolve()));
  await contender.close();
  process.disconnect();
});
process.send?.({ ready: true });
