import { expect, test } from 'vitest';
import { defaultRetry } from '../src/connection.ts';
import { Pace } from '../src/engine/pace.ts';
import { retryDelayMs } from '../src/engine/retry.ts';

const perSecond = 50;
const items = 500;
const concurrency = 32;
const latencyMs = 20;

/** How a machine delays: its waits, and the way to the server and back. */
interface Machine {
  readonly wakeLateMs: (random: () => number) => number;
  readonly wayMs: (random: () => number, sinceStartMs: number) => number;
  /** Whether a program sometimes pauses: everything due meanwhile happens at the end. */
  readonly stops?: 'client' | 'server' | 'both';
  /** How much of a limit can be used there; 0.95 unless stated. */
  readonly least?: number;
}

const steady = { wakeLateMs: () => 0, wayMs: () => 1 };

const machines: Readonly<Record<string, Machine>> = {
  quiet: steady,
  busy: { wakeLateMs: (random) => random() * 8, wayMs: (random) => 1 + random() * 6 },
  'one that stops for 200 ms now and then': {
    wakeLateMs: (random) => (random() < 0.02 ? 200 : random() * 5),
    wayMs: (random) => 1 + random() * 10,
  },
  'one that is slow to begin': {
    wakeLateMs: (random) => random() * 5,
    wayMs: (random, sinceStartMs) => (sinceStartMs < 300 ? 120 : 1) + random() * 6,
  },
  'one whose event loop is kept waiting': { ...steady, stops: 'client', least: 0.94 },
  'one that waits for a server that is kept waiting': { ...steady, stops: 'server', least: 0.91 },
  overloaded: { ...steady, stops: 'both', least: 0.87 },
};

/** When a program runs: turns of 5 to 45 ms, with pauses of up to 200 ms between them. */
function turnsOf(random: () => number, isKeptWaiting: boolean): (atMs: number) => number {
  const turns: { readonly fromMs: number; readonly toMs: number }[] = [];
  for (let atMs = 0; isKeptWaiting && atMs < 60_000; ) {
    const fromMs = atMs + random() * random() * 200;
    atMs = fromMs + 5 + random() * 40;
    turns.push({ fromMs, toMs: atMs });
  }
  return (atMs) => Math.max(atMs, turns.find(({ toMs }) => toMs >= atMs)?.fromMs ?? atMs);
}

interface Job {
  attempts: number;
}

/** A batch by a simulated clock, on a server that accepts so many requests in any second and refuses the rest. */
function simulate(pace: Pace, { wakeLateMs, wayMs, stops }: Machine, seed: number) {
  const random = randomFrom(seed);
  const startMs = 10_000;
  let nowMs = startMs;
  const agenda: { readonly atMs: number; readonly act: () => void }[] = [];
  const turnOfClient = turnsOf(random, stops === 'client' || stops === 'both');
  const turnOfServer = turnsOf(random, stops === 'server' || stops === 'both');
  const atMs = (ms: number, act: () => void) => agenda.push({ atMs: ms, act });
  const after = (ms: number, act: () => void) => atMs(startMs + turnOfClient(nowMs + ms - startMs), act);
  const onServer = (ms: number, act: () => void) => atMs(startMs + turnOfServer(nowMs + ms - startMs), act);
  let taken: number[] = [];
  const line: Job[] = [];
  const counts = { requests: 0, done: 0, lost: 0, started: 0, inFlight: 0 };
  let wakeAtMs = Number.POSITIVE_INFINITY;

  function begin(): void {
    if (counts.started++ < items) enter({ attempts: 0 });
  }
  function enter(job: Job): void {
    if (line.length === 0 && pace.readyAtMs() <= nowMs) depart(job, false);
    else {
      line.push(job);
      pump();
    }
  }
  function pump(): void {
    while (line.length > 0 && pace.readyAtMs() <= nowMs) depart(line.shift() as Job, true);
    const readyAtMs = pace.readyAtMs();
    if (line.length === 0 || readyAtMs >= wakeAtMs) return;
    wakeAtMs = readyAtMs;
    after(readyAtMs - nowMs + wakeLateMs(random), () => {
      wakeAtMs = Number.POSITIVE_INFINITY;
      pump();
    });
  }
  function depart(job: Job, hasWaited: boolean): void {
    const sentAtMs = nowMs;
    pace.take(1, nowMs, hasWaited);
    counts.requests++;
    counts.inFlight++;
    onServer(wayMs(random, nowMs - startMs), () => {
      taken = taken.filter((atMs) => atMs > nowMs - 1000);
      const isTaken = taken.length < perSecond;
      if (isTaken) taken.push(nowMs);
      const answer = () => after(wayMs(random, nowMs - startMs), () => end(job, sentAtMs, isTaken));
      if (isTaken) onServer(latencyMs, answer);
      else answer();
    });
  }
  function end(job: Job, sentAtMs: number, isTaken: boolean): void {
    if (isTaken) {
      pace.accepted(sentAtMs, 0, nowMs);
      counts.done++;
      begin();
    } else {
      pace.refused(nowMs, { retryAfterMs: undefined, inFlight: counts.inFlight, sentAtMs });
      if (++job.attempts > defaultRetry.maxRetries) counts.lost++;
      else after(retryDelayMs(job.attempts, undefined, defaultRetry, random) ?? 0, () => enter(job));
    }
    counts.inFlight--;
    pump();
  }

  for (let worker = 0; worker < concurrency; worker++) begin();
  while (agenda.length > 0) {
    agenda.sort((one, other) => one.atMs - other.atMs);
    const next = agenda.shift();
    nowMs = Math.max(nowMs, next?.atMs ?? nowMs);
    next?.act();
  }
  return { ...counts, used: counts.done / ((nowMs - startMs) / 1000) / perSecond };
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const kinds = Object.entries(machines).flatMap(([name, machine]) =>
  [1, 2, 3].map((seed) => [name, seed, machine] as const),
);

test.each(kinds)(
  'a stated limit is used and hardly ever exceeded on a %s machine (%i)',
  (_, seed, machine) => {
    const pace = new Pace({ requestsPerMinute: perSecond * 60, tokensPerMinute: undefined });
    const { requests, done, lost, used } = simulate(pace, machine, seed * 7919);
    expect([done, lost]).toEqual([items, 0]);
    expect(requests).toBeLessThanOrEqual(1.02 * items);
    expect(used).toBeGreaterThan(machine.least ?? 0.95);
  },
);

test.each(kinds)('a limit is learned from its refusals on a %s machine (%i)', (_, seed, machine) => {
  const pace = new Pace({ requestsPerMinute: undefined, tokensPerMinute: undefined });
  const { requests, done, lost, used } = simulate(pace, machine, seed * 7919);
  expect([done, lost]).toEqual([items, 0]);
  expect(requests).toBeLessThanOrEqual(1.1 * items);
  expect(used).toBeGreaterThan(machine.least ?? 0.95);
});
