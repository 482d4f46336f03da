import { type ExecutionResult, type TokenResponse, tokenPath } from '@recto/contract';
import { type Actions, actionsOf } from './actions.ts';
import {
  type AppCredentials,
  type Authorizer,
  appAuthorizer,
  tokenAuthorizer,
  type UserCredentials,
  userAuthorizer,
} from './authorizer.ts';
import { ConnectorError } from './errors.ts';
import { type HostOptions, hostsOf } from './hosts.ts';
import { pathsOf } from './paths.ts';
import { type ActionSelector, type ResolvedAction, resolveAction } from './resolve-action.ts';
import { type ResultQuery, retrieveResult } from './retrieve-result.ts';
import { type Reviews, reviewsOf } from './reviews.ts';
import { defaultRuntime, type Runtime } from './runtime.ts';
import type { Session } from './session.ts';
import { type Execution, type Submission, submitExecution } from './submit-execution.ts';
import { createTransport, type Transport } from './transport.ts';

/** At least one of `app`, `user` and `token` is required. */
export interface ConnectorOptions extends HostOptions {
  /** UUID. */
  readonly organizationId: string;
  /** Preferred for submissions and results. */
  readonly app?: AppCredentials;
  /** Preferred for reviews and the platform, and therefore for actions by name and `latest`. */
  readonly user?: UserCredentials;
  /** A bearer token from elsewhere, or a function that returns one; used if the preferred credentials are missing. */
  readonly token?: string | (() => string | Promise<string>);
  /** Limit for one request, not counting retries. Default 60 000. */
  readonly requestTimeoutMs?: number;
  /** Replaces `fetch`, clock, randomness or waiting. */
  readonly runtime?: Partial<Runtime>;
}

/** The client of one organization. */
export interface Connector {
  /** Submits a file; resolves once the server has promised to process it. */
  readonly submitExecution: (submission: Submission) => Promise<Execution>;
  /** The state and data of an execution, at once or, with `wait`, when it has ended. */
  readonly retrieveExecutionResult: (query: ResultQuery) => Promise<ExecutionResult>;
  /** Resolves a name or `latest` to ids: once, before many submissions. */
  readonly resolveAction: (selector: ActionSelector) => Promise<ResolvedAction>;
  readonly reviews: Reviews;
  readonly actions: Actions;
}

const defaultRequestTimeoutMs = 60_000;

/** Creates a client. Sends nothing; throws INVALID_ARGUMENT for invalid options. */
export function createConnector(options: ConnectorOptions): Connector {
  const hosts = hostsOf(options);
  const runtime: Runtime = { ...defaultRuntime, ...options.runtime };
  const transport = createTransport(runtime, options.requestTimeoutMs ?? defaultRequestTimeoutMs);
  const { app, token, user } = authorizersOf(options, transport, hosts.accounts, runtime);
  const session: Session = {
    transport,
    runtime,
    paths: pathsOf(hosts, options.organizationId),
    forRuntime: firstOf(app, token, user),
    forPlatform: firstOf(user, token, app),
  };
  const actions = actionsOf(session);
  return {
    submitExecution: (submission) => submitExecution(session, actions, submission),
    retrieveExecutionResult: (query) => retrieveResult(session, query),
    resolveAction: (selector) => resolveAction(actions, selector),
    reviews: reviewsOf(session),
    actions,
  };
}

function authorizersOf(options: ConnectorOptions, transport: Transport, accounts: string, runtime: Runtime) {
  const { app, user, token } = options;
  const exchange = ({ clientId, clientSecret }: AppCredentials) =>
    transport.json<TokenResponse>({
      method: 'POST',
      url: `${accounts}${tokenPath}`,
      body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
      repeatable: true,
    });
  return {
    app: app && appAuthorizer(() => exchange(app), runtime.now),
    user: user && userAuthorizer(user),
    token: token === undefined ? undefined : tokenAuthorizer(token),
  };
}

function firstOf(...authorizers: readonly (Authorizer | undefined)[]): Authorizer {
  const first = authorizers.find((authorizer) => authorizer !== undefined);
  if (first !== undefined) return first;
  const message = 'Expected credentials: give `app`, `user` or `token` to createConnector';
  throw new ConnectorError('INVALID_ARGUMENT', message);
}
