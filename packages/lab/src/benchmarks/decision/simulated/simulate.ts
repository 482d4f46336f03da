import { type ConnectionConfig, choice, connect, type DecisionError, isDecisionError } from '@recto/decision';
import { type Behaviour, type Books, behaviours, HostileServer, type ServerPlan } from './hostile-server.ts';
import { type Seeded, seeded } from './seeded.ts';
import { VirtualClock } from './virtual-clock.ts';

/** A call's outcome, by the virtual clock. */
interface Outcome {
  readonly state: string;
  readonly tookMs: number;
  /** Undefined for an answer. */
  readonly error: DecisionError | undefined;
  readonly inputTokens: number;
}

interface Plan {
  readonly servers: readonly ServerPlan[];
  readonly deadlineMs: number;
  /** The one that is well all the time; undefined if none is. */
  readonly well: number | undefined;
  readonly maxConnections: number;
  readonly maxInputTokens: number | undefined;
  /** When each call is made, in milliseconds from the start. */
  readonly callsAtMs: readonly number[];
}

/** A call may end this much after its deadline, since timers are late. */
const graceMs = 50;
const lastingMs = 120_000;
const questions = { result: choice('Is it?', { yes: null, no: null }) };

/**
 * One drawn world of servers, load and clock, run to its end.
 * @returns what was broken of what the connector promises; empty if nothing was
 */
export async function simulate(seed: number): Promise<readonly string[]> {
  const random = seeded(seed);
  const plan = drawPlan(random);
  const clock = new VirtualClock(random);
  const books: Books = { billedTokens: 0, mostTokens: 0, refused: new Set() };
  const outcomes: Outcome[] = [];
  const decide = connectTo(plan, clock, random, books);
  for (const [index, atMs] of plan.callsAtMs.entries()) {
    clock.exactly(atMs, () => {
      const state = `call ${index} ${'x'.repeat(random.whole(0, 300))}`;
      const startedMs = clock.now();
      const done = (inputTokens: number | null | undefined, error?: DecisionError) =>
        outcomes.push({ state, error, tookMs: clock.now() - startedMs, inputTokens: inputTokens ?? 0 });
      decide.evaluate({ state, questions }).then(
        ({ attributes }) => done(attributes.usage.inputTokens),
        (error) => done(error.usage?.inputTokens, error),
      );
    });
  }
  await clock.run(() => outcomes.length === plan.callsAtMs.length);
  return brokenPromises(plan, outcomes, books);
}

function connectTo(plan: Plan, clock: VirtualClock, random: Seeded, books: Books) {
  const servers = plan.servers.map((server) => new HostileServer(server, { clock, random, books }));
  const [primary, ...fallbacks] = servers.map((_, index) => ({
    route: 'compatible' as const,
    baseUrl: `http://${index}.test`,
  }));
  const { maxInputTokens, deadlineMs, maxConnections } = plan;
  const config: ConnectionConfig = {
    ...(primary as { route: 'compatible'; baseUrl: string }),
    fallbacks,
    deadlineMs,
    maxConnections,
    leastRouteMs: 1,
    ...(maxInputTokens === undefined ? {} : { budget: { maxInputTokens } }),
  };
  return connect(config, {
    now: clock.now,
    after: clock.after,
    random: random.next,
    env: {},
    http: (request, signal) => {
      const server = servers[Number(new URL(request.url).hostname.split('.')[0])];
      return server === undefined ? Promise.reject(new Error('no server')) : server.answer(request, signal);
    },
  });
}

function drawPlan(random: Seeded): Plan {
  const count = random.whole(1, 4);
  const well = random.chance(0.85) ? random.whole(0, count - 1) : undefined;
  const deadlineMs = random.pick([2000, 5000, 10_000, 60_000]);
  const maxConnections = random.pick([1, 4, 16, 64]);
  // Well means that it answers a burst within a small part of the least share that a route can have.
  const latencyMs = random.between(1, Math.min(400, deadlineMs / (12 * count)));
  const atOnce = Math.max(1, Math.floor((maxConnections * deadlineMs) / (12 * count * latencyMs)));
  const servers = Array.from({ length: count }, (_, index) => drawServer(random, index === well, latencyMs));
  return {
    servers,
    deadlineMs,
    well,
    maxConnections,
    maxInputTokens: random.chance(0.3) ? random.whole(500, 20_000) : undefined,
    callsAtMs: drawCalls(random, Math.min(atOnce, 40), deadlineMs),
  };
}

function drawServer(random: Seeded, isWell: boolean, latencyMs: number): ServerPlan {
  const phases = Array.from({ length: isWell ? 1 : random.whole(1, 4) }, () => ({
    untilMs: random.between(0, lastingMs),
    behaviour: isWell ? ('well' as const) : drawBehaviour(random),
  }));
  return {
    phases: phases.sort((one, other) => one.untilMs - other.untilMs),
    latencyMs,
    lies: random.chance(0.4),
    overheadTokens: random.whole(1, 500),
    tokensPerCharacter: random.between(0.1, 1),
  };
}

/** A refusal for good ends a call by right, so it is drawn rarely: it hides everything else. */
function drawBehaviour(random: Seeded): Behaviour {
  const drawn = random.pick(behaviours);
  const isFinal = drawn === 'invalid request' || drawn === 'invalid key';
  return isFinal && random.chance(0.8) ? 'hangs' : drawn;
}

/** Bursts with pauses between them that are long enough to work each off. */
function drawCalls(random: Seeded, atOnce: number, deadlineMs: number): readonly number[] {
  const bursts = random.whole(1, 8);
  const calls: number[] = [];
  let atMs = 0;
  for (let burst = 0; burst < bursts; burst++) {
    const size = random.whole(1, atOnce);
    for (let call = 0; call < size; call++) calls.push(atMs + random.between(0, 20));
    atMs += random.chance(0.3)
      ? random.between(0, lastingMs / bursts)
      : random.between(0.3, 1.2) * deadlineMs;
  }
  return calls;
}

function brokenPromises(plan: Plan, outcomes: readonly Outcome[], books: Books): readonly string[] {
  const broken: string[] = [];
  const { deadlineMs, maxInputTokens, well } = plan;
  if (outcomes.length < plan.callsAtMs.length)
    broken.push(`${plan.callsAtMs.length - outcomes.length} calls never ended`);
  for (const { state, tookMs, error } of outcomes) {
    const name = state.slice(0, 8).trim();
    if (tookMs > deadlineMs + graceMs) broken.push(`${name} took ${Math.round(tookMs)} ms of ${deadlineMs}`);
    if (error === undefined) continue;
    if (!isDecisionError(error)) broken.push(`${name} failed with something else: ${String(error)}`);
    const isByRight = books.refused.has(JSON.stringify(state)) || error.code === 'BUDGET_EXCEEDED';
    if (well !== undefined && !isByRight) broken.push(`${name} has no answer: ${error.code} ${error.reason}`);
  }
  const accounted = outcomes.reduce((total, { inputTokens }) => total + inputTokens, 0);
  if (accounted !== books.billedTokens)
    broken.push(`${books.billedTokens} tokens were billed, ${accounted} are accounted for`);
  if (maxInputTokens !== undefined && books.billedTokens > maxInputTokens + books.mostTokens) {
    broken.push(`${books.billedTokens} tokens were spent of ${maxInputTokens}`);
  }
  return broken;
}
