import { checkCallOptions } from '../connection-check.ts';
import { callOf, type DecisionContext, type RequestOptions } from '../decide.ts';
import { DecisionError } from '../decision-error.ts';
import { describeTarget } from '../http/http.ts';
import { tell } from '../listeners.ts';
import type { Log } from '../log.ts';
import { prepareQuestions } from '../prepared-questions.ts';
import type { Questions } from '../question.ts';
import type { Route } from '../routes/route.ts';

const ping: Questions = {
  ping: {
    type: 'noul',
    instructions: 'Is the connection accepted?',
    criteria: { true: 'yes', false: 'no' },
  },
};

/** What a working connection reports. */
export interface ConnectionReport {
  readonly route: string;
  /** Method and URL, without credentials; only the route's name if nothing is sent. */
  readonly target: string;
  readonly model: string | null;
  readonly latencyMs: number;
  readonly requestId: string | null;
}

/** What a route reports that does not work. */
export interface FailedReport {
  readonly route: string;
  readonly target: string;
  readonly error: DecisionError;
}

interface TestTools extends DecisionContext {
  readonly log: Log;
}

/** Asks a route one small question, once: no cache, retry or fallback. Costs one small decision. */
export async function testRoute(
  context: TestTools,
  route: Route,
  options: Pick<RequestOptions, 'signal' | 'deadlineMs'> = {},
): Promise<ConnectionReport> {
  checkCallOptions(options);
  const target = targetOf(route);
  const startedMs = context.now();
  try {
    const call = callOf(
      { state: {}, questions: ping },
      options,
      startedMs + (options.deadlineMs ?? context.deadlineMs),
    );
    const reply = await context.engine({ ...call, probed: route });
    const latencyMs = Math.round(context.now() - startedMs);
    tell(context.log, { event: 'connection works', route: reply.route, target, latencyMs });
    return { route: reply.route, target, model: reply.model, latencyMs, requestId: reply.requestId };
  } catch (error) {
    if (!(error instanceof DecisionError) || error.target !== undefined) throw error;
    throw error.with({ target });
  }
}

/** Tests every route, side by side; one that does not work is reported with its error. */
export function testRoutes(
  context: TestTools,
  routes: readonly Route[],
  options?: Pick<RequestOptions, 'signal' | 'deadlineMs'>,
): Promise<readonly (ConnectionReport | FailedReport)[]> {
  return Promise.all(
    routes.map((route) =>
      testRoute(context, route, options).catch((error): FailedReport => {
        if (!(error instanceof DecisionError)) throw error;
        return { route: route.name, target: error.target ?? targetOf(route), error };
      }),
    ),
  );
}

function targetOf(route: Route): string {
  if (!('request' in route)) return route.name;
  const call = { stateText: '{}', questions: prepareQuestions(ping), model: route.model, images: [] };
  return describeTarget(route.request(call));
}
