import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { addressKind } from './private-address.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

/** Decides where the service may connect to. Stands before every call to an address that someone gave us. */
export interface EgressGuard {
  /** For a URL as it is submitted: refuses one whose host is a literal address that may not be reached. */
  refusesUrl(url: URL): boolean;
  /**
   * The addresses of the URL's host that may be reached, resolved now. The connection is made to one of these and
   * to no other, so that a name cannot resolve differently a moment later. Empty: none may be.
   */
  allowedAddresses(url: URL): Promise<readonly ResolvedAddress[]>;
}

/** `allow` holds `host:port` of private addresses that may be reached; link-local ones never may. */
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

/** Every address of the host, as the system's resolver has them. */
export function resolveBySystem(host: string): Promise<readonly ResolvedAddress[]> {
  return systemLookup(host, { all: true }) as Promise<readonly ResolvedAddress[]>;
}

/** Answers with what the guard has looked up, whatever the name resolves to by now. */
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

/** `host:port` of a URL, as RECTO_EGRESS_ALLOW names it. */
export function hostAndPort(url: URL): string {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return `${url.hostname}:${port}`.toLowerCase();
}
