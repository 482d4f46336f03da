import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type EgressGuard, lookupAmong } from '../callbacks/egress-guard.ts';

/** The endpoint's address may not be called. */
export class EndpointRefusedError extends Error {
  readonly code = 'ADDRESS_REFUSED';
  readonly retryable = false;

  constructor(hostAndPort: string) {
    super(
      `RECTO_S3_ENDPOINT: ${hostAndPort} is a private address: list it in RECTO_EGRESS_ALLOW to allow it.`,
    );
    this.name = 'EndpointRefusedError';
  }
}

const connections = 50;

/** Agents that connect only to addresses that the guard allows, whatever names resolve to later. */
export function guardedAgents(endpoint: URL, guard: EgressGuard) {
  const { protocol, port } = endpoint;
  const lookup: LookupFunction = (hostname, options, callback) => {
    const url = new URL(`${protocol}//${hostname}${port === '' ? '' : `:${port}`}`);
    guard.allowedAddresses(url).then(
      (addresses) => {
        if (addresses.length > 0) lookupAmong(addresses)(hostname, options, callback);
        else callback(new EndpointRefusedError(url.host), '', 0);
      },
      (error) => callback(error, '', 0),
    );
  };
  const options = { keepAlive: true, maxSockets: connections, lookup };
  return { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
}
