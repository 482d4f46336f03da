import type { ErrorCode } from '../decision-error.ts';
import type { HttpReply, HttpRequest } from '../http/http.ts';
import type { State } from '../json.ts';
import type { ModelCard } from '../model-card.ts';
import type { PreparedQuestions } from '../prepared-questions.ts';
import type { Usage } from '../usage.ts';
import type { ErrorFacts } from './error-facts.ts';

export type RouteName =
  | 'typesafe'
  | 'openrouter'
  | 'vercel'
  | 'cloudflare'
  | 'compatible'
  | 'openai'
  | 'mock';

/** A route with everything that its requests need. */
export interface RouteSettings {
  readonly name: RouteName;
  readonly apiKey: string | undefined;
  /** The model to ask for; null lets the server choose. */
  readonly model: string | null;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiVersion: string;
  readonly accountId: string | undefined;
  readonly httpReferer: string | undefined;
  readonly appTitle: string | undefined;
  readonly supportsModelList: boolean;
  /** The mock's answer to every yes/no question, from 0 to 1. */
  readonly defaultNoul: number;
  readonly headers: Readonly<Record<string, string>>;
  /** US dollars; used where the provider reports no cost. */
  readonly pricePerMillionInputTokens: number;
}

/** What is to be decided, checked. */
export interface WireCall {
  readonly state: State;
  readonly questions: PreparedQuestions;
  readonly model: string | null;
}

/** What a provider said, in our words; the answers are still unchecked. */
export interface ProviderReply {
  readonly answers: unknown;
  readonly model: string | null;
  readonly usage: Usage;
  readonly costUsd: number | undefined;
  readonly requestId: string | null;
}

/** A provider behind HTTP. All of it is pure: it writes requests and reads replies. */
export interface HostedRoute {
  readonly name: RouteName;
  readonly defaultBaseUrl: string | undefined;
  readonly defaultModel: string | null;
  readonly needsKey: boolean;
  /** The environment variables that may hold the key. */
  readonly keyVariable: string | undefined;
  readonly listsModels: 'yes' | 'no' | 'when configured';
  request(settings: RouteSettings, call: WireCall): HttpRequest;
  /** @throws DecisionError when a reply with status 2xx says that the call failed. */
  read(body: unknown, reply: HttpReply, call: WireCall): ProviderReply;
  /** Where the status does not tell the whole story. Undefined leaves the status to decide. */
  classify?(status: number, facts: ErrorFacts): Classification | undefined;
  modelList?: {
    request(settings: RouteSettings): HttpRequest;
    read(body: unknown): readonly ModelCard[];
    requestId(reply: HttpReply): string | null;
  };
}

export interface Classification {
  readonly code: ErrorCode;
  readonly retryable: boolean;
}

/** A route that answers here, without a network. */
export interface LocalRoute {
  readonly name: RouteName;
  readonly defaultModel: string | null;
  readonly listsModels: 'no';
  answer(settings: RouteSettings, call: WireCall): ProviderReply;
}

export type Route = HostedRoute | LocalRoute;
