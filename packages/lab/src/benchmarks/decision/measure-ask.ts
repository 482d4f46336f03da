import { connect, noul } from '@recto/decision';
import { TypeSafeClient } from '@typesafe-ai/sdk';
import { bareClient } from './bare-client.ts';
import type { Finding } from './finding.ts';
import { startLoadServer } from './load-server.ts';
import { differences, interleave, medianOf, percentile } from './rounds.ts';
import { ticket } from './ticket.ts';

const instructions = 'Is this message about billing?';

/**
 * One question at a time over loopback: with `ask`, with a bare client on the same HTTP stack, with `fetch` and with
 * the official client.
 */
export async function measureAsk(): Promise<readonly Finding[]> {
  const server = await startLoadServer(0);
  const { baseUrl } = server;
  const contestants = contestantsOf(baseUrl);
  // The JIT compiler settles only after these 4,000 calls each.
  await interleave(contestants, { rounds: 50, callsPerRound: 80 });
  const samples = await interleave(contestants, { rounds: 60, callsPerRound: 80 });
  server.stop();
  for (const [name, rounds] of samples) {
    const [p50, p95] = [percentile(rounds, 0.5), percentile(rounds, 0.95)];
    console.log(`${name.padEnd(9)} p50 ${p50.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms`);
  }
  const [bare, , client, ask] = contestants.map(({ name }) => samples.get(name));
  const less = (other: typeof ask, share: number) => medianOf(differences(ask, other, share));
  return [
    { promise: 'ask adds to a bare client at p50, ms', ...less(bare, 0.5), limit: 0.05 },
    { promise: 'ask adds to a bare client at p95, ms', ...less(bare, 0.95), limit: 0.1 },
    { promise: 'ask less the official client at p50, ms', ...less(client, 0.5), limit: 0 },
  ];
}

/** The same question to the same server with each client. */
export function contestantsOf(baseUrl: string) {
  const question = { type: 'noul', instructions } as const;
  const headers = { authorization: 'Bearer key', 'content-type': 'application/json' };
  const write = () =>
    JSON.stringify({ state: ticket, model: 'jev-latest', questions: { result: noul(instructions) } });
  const bare = bareClient(baseUrl);
  const official = new TypeSafeClient({ apiKey: 'key', baseURL: baseUrl, logLevel: 'off' });
  const ours = connect({ route: 'typesafe', apiKey: 'key', baseUrl });
  return [
    { name: 'bare', run: () => bare.ask(write()) },
    {
      name: 'fetch',
      run: async () =>
        (await fetch(`${baseUrl}/v1/systemone`, { method: 'POST', headers, body: write() })).json(),
    },
    { name: 'official', run: () => official.systemOne({ state: ticket, questions: { result: question } }) },
    { name: 'ask', run: () => ours.ask({ state: ticket, instructions }) },
  ];
}
