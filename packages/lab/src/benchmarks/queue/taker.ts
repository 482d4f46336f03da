import { type ContenderName, contenders } from './contender.ts';

// Takes jobs until none is left, some at once, and reports how many it took. Arguments: contender, URL, lanes.
const [name = 'table', url = '', lanes = '1'] = process.argv.slice(2);
const contender = await contenders[name as ContenderName](url);

async function takeAll(): Promise<number> {
  let taken = 0;
  while (await contender.takeOne()) taken++;
  return taken;
}

process.once('message', async () => {
  const taken = await Promise.all(Array.from({ length: Number(lanes) }, takeAll));
  process.send?.({ taken: taken.reduce((sum, count) => sum + count) });
  await contender.close();
  process.disconnect();
});
process.send?.({ ready: true });
