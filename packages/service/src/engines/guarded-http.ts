import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Http, HttpReply, HttpRequest } from '@recto/decision';
import {
  createEgressGuard,
  type EgressGuard,
  hostAndPort,
  lookupAmong,
  type Resolve,
  type ResolvedAddress,
} from '../callbacks/egress-guard.ts';
import type { Connections } from './connections.ts';

const mostResponseBytes = 8 * 1024 * 1024;

/** The address may not be called. Not a connection failure: retrying is pointless. */
class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
  readonly code = 'ADDRESS_REFUSED';
}

/**
 * HTTP for models: addresses that the operator configured as connections may be called, even on a private network, and
 * so may those in `allow`; link-local addresses never. Redirects are not followed: they would bypass the guard.
 */
export function guardedHttp(connections: Connections, allow: readonly string[], resolve: Resolve): Http {
  const guard = createEgressGuard([...allow, ...hostsOf(connections)], resolve);
  return async (request, signal) => {
    signal.throwIfAborted();
    const addresses = await addressesFor(guard, new URL(request.url));
    return exchange(request, addresses, signal);
  };
}

function hostsOf({ decision, llm }: Connections): readonly string[] {
  const routes = Object.values(decision).flatMap((one) => [one, ...(one.fallbacks ?? [])]);
  const urls = [...routes, ...Object.values(llm)].flatMap(({ baseUrl }) => baseUrl ?? []);
  return urls.map((url) => hostAndPort(new URL(url)));
}

async function addressesFor(guard: EgressGuard, url: URL): Promise<readonly ResolvedAddress[]> {
  const addresses = await guard.allowedAddresses(url);
  if (addresses.length === 0) throw new AddressRefusedError('the address may not be called');
  return addresses;
}

function exchange(
  { url, method, headers, body }: HttpRequest,
  addresses: readonly ResolvedAddress[],
  signal: AbortSignal,
): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
      method,
      signal,
      agent: false,
      lookup: lookupAmong(addresses),
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    });
    // Not `once`: an error without a listener would end the process.
    request.on('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostResponseBytes) response.destroy(new Error('the answer is too large'));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.once('end', () => {
        const header = (name: string) => {
          const value = response.headers[name];
          return Array.isArray(value) ? value[0] : value;
        };
        resolve({ status: response.statusCode ?? 0, header, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    request.end(body);
  });
}
