import type { TokenResponse } from '@recto/contract';
import { toBase64 } from './base64.ts';
import { abortable } from './runtime.ts';

/** A connected app: its id and secret are exchanged for a token. */
export interface AppCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A platform user: name and password are sent with every call. */
export interface UserCredentials {
  readonly username: string;
  readonly password: string;
}

/** Provides the `Authorization` header of calls. */
export interface Authorizer {
  readonly header: (signal?: AbortSignal) => Promise<string>;
  /** Reports that the server refused `header`; returns whether another one may work. */
  readonly refused: (header: string) => boolean;
}

export function userAuthorizer({ username, password }: UserCredentials): Authorizer {
  const header = `Basic ${toBase64(new TextEncoder().encode(`${username}:${password}`))}`;
  return { header: async () => header, refused: () => false };
}

/** A token from elsewhere: fixed, or requested before each call. */
export function tokenAuthorizer(token: string | (() => string | Promise<string>)): Authorizer {
  const read = typeof token === 'string' ? () => token : token;
  return { header: async () => `Bearer ${await read()}`, refused: () => typeof token === 'function' };
}

// A token must not expire on the way to the server.
const marginMs = 30_000;

/**
 * Keeps one token until shortly before it expires or until it is refused. Concurrent calls share one exchange, which
 * continues even if one of them is aborted.
 */
export function appAuthorizer(exchange: () => Promise<TokenResponse>, now: () => number): Authorizer {
  let current: Exchange | undefined;

  function start(): Exchange {
    const started: Exchange = { header: '', endsAtMs: Number.POSITIVE_INFINITY, outcome: exchangeInto() };
    async function exchangeInto(): Promise<string> {
      const answer = await exchange();
      const lifetimeMs = (answer.expires_in ?? Number.POSITIVE_INFINITY) * 1000;
      started.endsAtMs = now() + Math.max(lifetimeMs - marginMs, lifetimeMs / 2);
      started.header = `Bearer ${answer.access_token}`;
      return started.header;
    }
    current = started;
    started.outcome.catch(() => drop(started));
    return started;
  }

  function drop(finished: Exchange): void {
    if (current === finished) current = undefined;
  }

  return {
    header: (signal) => {
      const usable = current !== undefined && now() < current.endsAtMs ? current : start();
      return abortable(usable.outcome, signal);
    },
    refused: (header) => {
      // Only the token that was refused: another call may already have renewed it.
      if (current?.header === header) drop(current);
      return true;
    },
  };
}

interface Exchange {
  readonly outcome: Promise<string>;
  /** Empty until the exchange has finished. */
  header: string;
  endsAtMs: number;
}
