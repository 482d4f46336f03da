import type { ErrorCode } from '../decision-error.ts';
import type { HttpReply, HttpRequest } from '../http/http.ts';
import type { Image } from '../image.ts';
import type { ModelCard } from '../model-card.ts';
import type { PreparedQuestions } from '../prepared-questions.ts';
import type { Usage } from '../usage.ts';
import type { ErrorFacts } from './error-facts.ts';

/** The name of a built-in route. */
export type RouteName =
  | 'typesafe'
  | 'openrouter'
  | 'vercel'
  | 'cloudflare'
  | 'compatible'
  | 'openai'
  | 'mock';

/** What is added to a route's requests. It can replace neither the key nor the question. */
export interface Extras {
  /** Members of the body besides state, model and questions. */
  readonly extraBody?: Readonly<Record<string, unknown>> | undefined;
  readonly extraHeaders?: Readonly<Record<string, string>> | undefined;
}

/** Settings common to all routes. */
export interface CommonConfig extends Extras {
  readonly apiKey?: string | undefined;
  /** Default: the route's latest alias. */
  readonly model?: string | undefined;
  /** Default: the provider's address; required for `compatible`. */
  readonly baseUrl?: string | undefined;
  /** Default: `v1`. */
  readonly apiVersion?: string | undefined;
  /** The path of the request, in place of `/{apiVersion}/systemone`: some gateways document another one. */
  readonly requestPath?: string | undefined;
  /** US dollars, for `model`, if the provider reports no cost. Default: the vendor's price, if it is known. */
  readonly pricePerMillionInputTokens?: number | undefined;
  /** Calls are spaced so that no more go out. Default: what the provider accepts. */
  readonly requestsPerMinute?: number | undefined;
  /** The same for input tokens, by estimate. */
  readonly tokensPerMinute?: number | undefined;
  /** A call estimated to be longer goes to the next route. Default: no limit. */
  readonly contextTokens?: number | undefined;
}

/** A checked request. */
export interface WireCall extends Extras {
  /** As JSON. */
  readonly stateText: string;
  readonly questions: PreparedQuestions;
  readonly model: string | null;
  readonly images: readonly Image[];
}

/** A provider's reply in our terms; the answers are still unchecked. */
export interface ProviderReply {
  readonly answers: unknown;
  readonly model: string | null;
  readonly usage: Usage;
  readonly costUsd: number | undefined;
  readonly requestId: string | null;
}

/** What the other layers need to know about any route. */
interface RouteFacts {
  readonly name: string;
  /** The model to ask for; null lets the server choose. */
  readonly model: string | null;
  /** US dollars per million input tokens of a model; null if it is not known. */
  priceOf(model: string | null): number | null;
  readonly requestsPerMinute: number | undefined;
  readonly tokensPerMinute: number | undefined;
  readonly contextTokens: number;
  readonly extraBody: Readonly<Record<string, unknown>> | undefined;
  readonly maxQuestions: number;
  /** The types of image that it takes, such as `png`; empty for none. */
  readonly imageTypes: readonly string[];
  readonly takesBoxes: boolean;
  /** Text that differs if another server, account or model would answer. */
  readonly identity: string;
}

/** A provider behind HTTP, with everything its requests need. All of it is pure: it only writes and reads. */
export interface HostedRoute extends RouteFacts {
  readonly isLocal?: undefined;
  /** Removed from everything the provider says. */
  readonly secret: string | undefined;
  /** How to provide the missing key. */
  readonly missingKey: string | undefined;
  request(call: WireCall): HttpRequest;
  /** Of a reply with status 2xx. */
  read(body: unknown, reply: HttpReply, call: WireCall): ProviderReply;
  /** For statuses that do not tell the whole story. Undefined leaves the decision to the status. */
  classify?(status: number, facts: ErrorFacts): Classification | undefined;
  readonly modelList?: ModelList | undefined;
}

export interface ModelList {
  readonly request: HttpRequest;
  read(body: unknown): readonly ModelCard[];
  requestId(reply: HttpReply): string | null;
}

interface Classification {
  readonly code: ErrorCode;
  readonly retryable: boolean;
}

/** A route that answers by itself. */
interface OwnRoute extends RouteFacts {
  answer(call: WireCall, signal: AbortSignal): Promise<ProviderReply>;
  /** It answers at once and is never busy. */
  readonly isLocal?: boolean | undefined;
}

export type Route = HostedRoute | OwnRoute;

/** A type of route: its settings, which of them the environment may provide, and how to open it. */
export interface RouteType<C extends CommonConfig> {
  /** Settings that the environment may provide, with the names of the variables. */
  readonly environment: { readonly [Field in keyof C]?: string };
  /** @throws TypeError for invalid settings. */
  open(config: C, headers: Readonly<Record<string, string>>): Route;
}
