import type { Answer } from '../answer.ts';
import type { Budget } from '../budget.ts';
import type { RetryPolicy } from '../connection.ts';
import { DecisionError } from '../decision-error.ts';
import { describeTarget } from '../http/http.ts';
import { pickQuestions } from '../prepared-questions.ts';
import type { Route } from '../routes/route.ts';
import type { TokenEstimate } from '../token-estimate.ts';
import { type Clock, deadlinePassed, isDeadline, within } from '../within.ts';
import type { CheckedCall, Next, Reply, RoutedCall } from './call.ts';
import { lengthOf, refuseMisfit } from './misfit.ts';
import type { Schedule } from './schedule.ts';
import { costOf, type TransportTools, transport, wireCallOf } from './transport.ts';

export interface TurnTools extends TransportTools {
  readonly clock: Clock;
  /** From 0 to 1, as Math.random. */
  readonly random: () => number;
  readonly retry: RetryPolicy;
  readonly schedules: ReadonlyMap<Route, Schedule>;
  readonly estimate: TokenEstimate;
  readonly budget: Budget | undefined;
  readonly responseTimeoutMs: number;
  readonly queueTimeoutMs: number;
}

interface Turn {
  readonly route: Route;
  /** It has kept the call away or waiting before, and the others have failed. */
  readonly isForced: boolean;
}

/** Reasons of a schedule for which nothing was sent. */
const keptAway: ReadonlySet<string | undefined> = new Set([
  'circuit_open',
  'paused',
  'queue_timeout',
  'queue_full',
  'late_start',
]);
/** Far more turns than routes; each takes a part of the time that is left. */
const mostTurns = 32;

/**
 * Asks the routes in order until one answers or fails in a way that another would too. The first may take half of the
 * time that is left and the others share the rest. A route that keeps the call away or waiting is passed over, and asked
 * all the same once the others have failed. In a settled call only the failed questions go on.
 */
export function inTurn(routes: readonly Route[], tools: TurnTools): Next<CheckedCall> {
  const { now } = tools.clock;
  return async (call) => {
    const turns: Turn[] = (call.probed === undefined ? routes : [call.probed]).map((route) => ({
      route,
      isForced: false,
    }));
    const failedOverFrom: string[] = [];
    let answered: Reply | undefined;
    let failure: DecisionError | undefined;
    let asked = call;
    for (let index = 0; index < turns.length; index++) {
      const { route, isForced } = turns[index] as Turn;
      try {
        const own = route === routes[0] ? asked : withoutExtras(asked);
        const reply = await onRoute({ ...own, ...timesOf(turns, index, call, tools) }, tools);
        answered = answered === undefined ? reply : merge(answered, reply, call);
        if (reply.faults === undefined) break;
        asked = { ...call, questions: pickQuestions(call.questions, new Set(reply.faults.keys())) };
      } catch (error) {
        if (!(error instanceof DecisionError)) throw error;
        // It kept the call away or waiting: it may still be better than those that have failed by then.
        const comesBack = keptAway.has(error.reason) && (!isForced || error.code === 'TIMEOUT');
        if (comesBack && routes.length > 1 && turns.length < mostTurns) turns.push({ route, isForced: true });
        // If nothing was sent this time, an earlier failure says more.
        if (error.attempts > 0 || failure === undefined || !error.failsOver || isDeadline(error))
          failure = error;
        if (!error.failsOver || isDeadline(error) || now() >= call.deadlineAtMs) break;
        if (answered === undefined && index < turns.length - 1) failedOverFrom.push(route.name);
      }
    }
    if (answered !== undefined)
      return failedOverFrom.length === 0 ? answered : { ...answered, failedOverFrom };
    throw failure === undefined ? deadlinePassed() : failure.with({ failedOverFrom });
  };
}

/** The route, its share of the time, and how long it may keep the call waiting. */
function timesOf(turns: readonly Turn[], index: number, call: CheckedCall, { clock, schedules }: TurnTools) {
  const { route, isForced } = turns[index] as Turn;
  const leftMs = call.deadlineAtMs - clock.now();
  const shares = index === 0 ? Math.min(2, turns.length) : turns.length - index;
  // Whoever comes back to a route has nowhere better to go.
  const later = isForced ? [] : turns.slice(index + 1);
  const patienceMs = () =>
    Math.min(Number.POSITIVE_INFINITY, ...later.map((turn) => schedules.get(turn.route)?.expectedMs() ?? 0));
  const isLast = index === turns.length - 1;
  const endsAtMs = isLast ? call.deadlineAtMs : clock.now() + leftMs / shares;
  return { route, startsAtMs: clock.now(), endsAtMs, patienceMs, isForced: isForced || isLast };
}

/** Extras given for the primary do not apply to the others: names differ between routes. */
export function withoutExtras(call: CheckedCall): CheckedCall {
  return { ...call, model: undefined, extraBody: undefined, extraHeaders: undefined };
}

/**
 * Asks one route, and again after transient failures within its share of the time. A timeout is not repeated if another
 * route follows, nor is anything that would have to wait longer than that one needs: the time is better spent there.
 */
export async function onRoute(call: RoutedCall, tools: TurnTools): Promise<Reply> {
  const { retry, random, clock } = tools;
  refuseMisfit(call, tools.estimate);
  let before: DecisionError | undefined;
  let notBeforeMs = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      const reply = await attemptOnce(call, notBeforeMs, tools);
      return attempt === 1 ? reply : { ...reply, attempts: attempt };
    } catch (error) {
      if (!(error instanceof DecisionError)) throw error;
      // Nothing was sent this time: the earlier failure says more.
      if (error.attempts === 0) throw before ?? error;
      before = error.with({ attempts: attempt });
      const delayMs = retryDelayMs(attempt, error.retryAfterMs, retry, random);
      const isSpent = !error.retryable || attempt > retry.maxRetries || call.probed !== undefined;
      const isLost =
        isDeadline(error) || (error.code === 'TIMEOUT' && call.patienceMs() < Number.POSITIVE_INFINITY);
      if (isSpent || isLost || delayMs === undefined || delayMs > call.patienceMs()) throw before;
      notBeforeMs = clock.now() + delayMs;
      if (notBeforeMs >= call.endsAtMs) throw before;
    }
  }
}

/**
 * The delay before the n-th retry, in milliseconds: what the server asks for, otherwise a doubling backoff minus
 * jitter. Undefined if the server asks for more than the policy allows.
 */
export function retryDelayMs(
  nth: number,
  retryAfterMs: number | undefined,
  policy: RetryPolicy,
  random: () => number,
): number | undefined {
  if (retryAfterMs !== undefined) return retryAfterMs <= policy.maxRetryAfterMs ? retryAfterMs : undefined;
  const backoffMs = Math.min(policy.initialDelayMs * 2 ** (nth - 1), policy.maxDelayMs);
  return backoffMs * (1 - policy.jitter * random());
}

/** Reserves what the call may cost, waits for its turn, sends it, and tells the schedule and the budget what came. */
async function attemptOnce(call: RoutedCall, notBeforeMs: number, tools: TurnTools): Promise<Reply> {
  const { estimate, clock } = tools;
  const schedule = call.probed === undefined ? tools.schedules.get(call.route) : undefined;
  const characters = lengthOf(call);
  const tokens = estimate.of(characters);
  const settle = call.probed === undefined ? await reserve(call, characters, tools) : undefined;
  const billed = call.ledger.length;
  try {
    if (schedule === undefined) return await send(call, tools);
    const { isForced, deadlineAtMs, signal } = call;
    const entering = schedule.enter({
      tokens,
      notBeforeMs,
      leavesAtMs: Math.min(call.endsAtMs, clock.now() + Math.min(tools.queueTimeoutMs, call.patienceMs())),
      deadlineAtMs,
      isForced,
      signal,
    });
    if (entering !== undefined) await entering;
    const sentAtMs = clock.now();
    try {
      const reply = await send(call, tools);
      const used = call.ledger[billed]?.usage.inputTokens ?? null;
      estimate.learn(characters, used);
      schedule.answered(sentAtMs, (used ?? tokens) - tokens);
      return reply;
    } catch (error) {
      schedule.failed(sentAtMs, error);
      throw error;
    }
  } finally {
    if (settle !== undefined) await settle(spentSince(call, billed, tokens));
  }
}

/** What the attempt was billed; a route that reports no tokens is charged the estimate. */
function spentSince(call: RoutedCall, billed: number, tokens: number) {
  const part = call.ledger[billed];
  if (part === undefined) return { inputTokens: 0, costUsd: 0 };
  const inputTokens = part.usage.inputTokens ?? tokens;
  return { inputTokens, costUsd: part.costUsd ?? dollars(inputTokens, call) ?? 0 };
}

function reserve(call: RoutedCall, characters: number, { budget, estimate, clock }: TurnTools) {
  if (budget === undefined) return undefined;
  const amounts = (inputTokens: number) => ({ inputTokens, costUsd: dollars(inputTokens, call) ?? 0 });
  if (budget.limitsCost && dollars(1, call) === null) throw unpriced(call);
  const expect = () => ({
    usual: amounts(estimate.of(characters)),
    most: amounts(estimate.atMost(characters)),
  });
  // The other half is for the answer.
  const endsAtMs = (clock.now() + call.endsAtMs) / 2;
  return budget.reserve(expect, { signal: call.signal, endsAtMs });
}

function dollars(inputTokens: number, { route, model }: RoutedCall): number | null {
  return costOf(inputTokens, route.priceOf(model ?? route.model));
}

function unpriced({ route }: RoutedCall): DecisionError {
  const message = `The budget is in US dollars, and the price of this model on ${route.name} is not known; set pricePerMillionInputTokens`;
  return new DecisionError('BUDGET_EXCEEDED', message, { route: route.name, reason: 'price' });
}

function send(call: RoutedCall, tools: TurnTools): Promise<Reply> {
  const { clock, responseTimeoutMs } = tools;
  const sentAtMs = clock.now();
  const endsAtMs = Math.min(call.endsAtMs, sentAtMs + responseTimeoutMs);
  return within(
    clock,
    { signal: call.signal, endsAtMs },
    () => outOfTime(call, sentAtMs, endsAtMs, responseTimeoutMs),
    (signal) => transport(call, signal, tools),
  );
}

/** The operation's time is up, this route's share of it, or the time for one attempt. */
function outOfTime(
  call: RoutedCall,
  sentAtMs: number,
  endsAtMs: number,
  responseTimeoutMs: number,
): DecisionError {
  const { route } = call;
  const target = 'request' in route ? describeTarget(route.request(wireCallOf(call))) : route.name;
  const details = { route: route.name, target, attempts: 1 };
  if (endsAtMs >= call.deadlineAtMs) return deadlinePassed().with(details);
  const limit = endsAtMs < call.endsAtMs ? `${responseTimeoutMs} ms` : 'its share of the deadline';
  // The route had hardly any of its share: that it did not answer in the rest says nothing about it.
  const isLate = sentAtMs - call.startsAtMs > (endsAtMs - call.startsAtMs) / 2;
  const message = `No complete answer within ${limit} (${route.name}): ${target}`;
  return new DecisionError('TIMEOUT', message, { ...details, reason: isLate ? 'late_start' : undefined });
}

/** The first reply with another's answers to some of its questions, in the order of the questions. */
export function merge(first: Reply, other: Reply, call: CheckedCall): Reply {
  const known = new Map<string, Answer>([...Object.entries(first.answers), ...Object.entries(other.answers)]);
  const answers = call.questions.list.flatMap(({ id }) => {
    const answer = known.get(id);
    return answer === undefined ? [] : [[id, answer] as const];
  });
  return { ...first, answers: Object.freeze(Object.fromEntries(answers)), faults: other.faults };
}
