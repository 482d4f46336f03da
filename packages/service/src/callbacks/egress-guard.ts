import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { addressKind } from './private-address.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

/** Decides where the service may connect. Applied before every call to an address that somebody gave us. */
export interface EgressGuard {
  /** For a URL on submission: refuses one whose host is a literal address that may not be called. */
  refusesUrl(url: URL): boolean;
  /**
   * The permitted addresses of the URL's host, resolved now. Connections go only to these, so a name cannot resolve
   * differently a moment later. Empty: none is permitted.
   */
  allowedAddresses(url: URL): Promise<readonly ResolvedAddress[]>;
}

/** `allow` lists `host:port` of private addresses that may be called; link-local ones never may. */
export function createEgressGuard(allow: readonly string[], resolve: Resolve): EgressGuard {
  const allowed = new Set(allow.map((entry) => entry.toLowerCase()));
  const isAllowed = (address: string, url: URL): boolean => {
    const kind = addressKind(address);
    return kind === 'public' || (kind === 'private' && allowed.has(hostAndPort(url)));
  };
  return {
    refusesUrl(url) {
      const host = literalHost(url);
      if (isIP(host) !== 0) return !isAllowed(host, url);
      return isLocalName(host) && !allowed.has(hostAndPort(url));
    },
    async allowedAddresses(url) {
      const host = literalHost(url);
      const family = isIP(host);
      const found =
        family === 0 ? await resolve(host) : [{ address: host, family: family === 6 ? 6 : 4 } as const];
      return found.filter(({ address }) => isAllowed(address, url));
    },
  };
}

/** Every address of the host, from the system's resolver. */
export function resolveBySystem(host: string): Promise<readonly ResolvedAddress[]> {
  return systemLookup(host, { all: true }) as Promise<readonly ResolvedAddress[]>;
}

/** Answers with what the guard resolved, whatever the name resolves to now. */
export function lookupAmong(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function literalHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

/** `host:port` of a URL, as in RECTO_EGRESS_ALLOW. */
export function hostAndPort(url: URL): string {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return `${url.hostname}:${port}`.toLowerCase();
}
