import { DecisionError } from '../decision-error.ts';
import { dataUrl } from '../image.ts';
import { isObject, type JsonValue } from '../json.ts';
import { type Usage, unknownUsage } from '../usage.ts';
import { routeFacts } from './hosted.ts';
import type { CommonConfig, RouteType, WireCall } from './route.ts';

/** What a route of your own is asked. */
export interface RouteRequest {
  readonly state: JsonValue;
  /** By question id, as in the common dialect: `{type, instructions, criteria?}`. */
  readonly questions: { readonly [id: string]: JsonValue };
  readonly model: string | null;
  /** `data:` URLs, by the texts that stand for them in the state. */
  readonly images: { readonly [reference: string]: string };
}

/** What a route of your own answers; every answer is checked like that of any other route. */
export interface RouteAnswer {
  /** By question id: `{type: 'noul', noul}`, `{type: 'choice', choice, probabilities}` and so on. */
  readonly answers: { readonly [id: string]: unknown };
  readonly model?: string | null | undefined;
  readonly usage?: Usage | undefined;
  /** US dollars, if you know them. */
  readonly costUsd?: number | undefined;
  readonly requestId?: string | null | undefined;
}

/**
 * A route of your own: another provider, a model in this process, a queue. It gets everything that hosted routes have,
 * such as failover, budgets, cache and checks.
 * @example
 * const local: Route = {
 *   name: 'local',
 *   ask: async ({ questions }) => ({
 *     answers: Object.fromEntries(Object.keys(questions).map((id) => [id, { type: 'noul', noul: 0.7 }])),
 *   }),
 * };
 * connect({ route: 'typesafe', fallbacks: [{ route: local }] });
 */
export interface Route {
  /** In `attributes.provider`, events and messages. */
  readonly name: string;
  /**
   * Asks once. Rejecting with a DecisionError decides by its code what follows; with anything else it counts as
   * PROVIDER_ERROR. The signal is aborted when the answer comes too late.
   */
  ask(request: RouteRequest, signal: AbortSignal): Promise<RouteAnswer>;
  /** Such as `png`. Default: no images. */
  readonly imageTypes?: readonly string[] | undefined;
  /** Default: false. */
  readonly takesBoxes?: boolean | undefined;
  /** Default: no limit. */
  readonly maxQuestions?: number | undefined;
}

export interface CustomConfig extends CommonConfig {
  readonly route: Route;
}

/** A route that its caller implements. */
export const custom: RouteType<CustomConfig> = {
  environment: {},
  open(config) {
    const {
      name,
      imageTypes = [],
      takesBoxes = false,
      maxQuestions = Number.POSITIVE_INFINITY,
    } = config.route;
    if (typeof name !== 'string' || typeof config.route.ask !== 'function') {
      throw new TypeError("route: expected a route's name, or an object with a name and a function 'ask'");
    }
    return {
      ...routeFacts(name, config, null),
      imageTypes,
      takesBoxes,
      maxQuestions,
      answer: (call, signal) => ask(config.route, call, signal),
    };
  },
};

async function ask(route: Route, call: WireCall, signal: AbortSignal) {
  const request = {
    state: JSON.parse(call.stateText),
    questions: JSON.parse(call.questions.wireText),
    model: call.model,
    images: Object.fromEntries(call.images.map((image) => [image.reference, dataUrl(image)])),
  };
  try {
    const answer = await route.ask(request, signal);
    if (!isObject(answer)) throw new TypeError('no answer');
    const { answers, model = null, usage = unknownUsage, costUsd, requestId = null } = answer;
    return { answers, model, usage, costUsd, requestId };
  } catch (error) {
    if (error instanceof DecisionError)
      throw error.attempts > 0 ? error : error.with({ attempts: 1, route: route.name });
    // The cause may quote the state.
    const message = `The route ${route.name} failed`;
    throw new DecisionError('PROVIDER_ERROR', message, { route: route.name, attempts: 1 });
  }
}
