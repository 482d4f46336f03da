import { provideSha256 } from '../canonical.ts';
import { type ConnectTools, connect as connectAnywhere } from '../connect.ts';
import type { ConnectionConfig } from '../connection.ts';
import type { Connector } from '../connector.ts';
import { sha256 } from './sha256.ts';

provideSha256(sha256);

export * from '../index.ts';

/**
 * `connect` for browsers, workers and other places without Node's client: it needs `fetch` alone. Keys are given or are in
 * `env`; question sets come from `readQuestionSet`.
 * @throws TypeError for invalid settings.
 * @example const decide = connect({ route: 'openrouter', apiKey: env.OPENROUTER_API_KEY }, { fetch });
 */
export function connect(config: ConnectionConfig, tools: ConnectTools = {}): Connector {
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  return connectAnywhere(config, { fetch, ...tools });
}
