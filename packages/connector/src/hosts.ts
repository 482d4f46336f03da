import { ConnectorError } from './errors.ts';

/** Hosted runtimes, by the region label in their host name. */
export const regions = {
  'idp-rt.us-east-1': 'https://idp-rt.us-east-1.anypoint.mulesoft.com',
  'idp-rt.eu-central-1': 'https://idp-rt.eu-central-1.eu1.anypoint.mulesoft.com',
} as const;
export type Region = keyof typeof regions;

/** Hosted control planes: platform calls and accounts. */
export const controlPlanes = {
  primary: 'https://anypoint.mulesoft.com',
  eu: 'https://eu1.anypoint.mulesoft.com',
} as const;
export type ControlPlane = keyof typeof controlPlanes;

/** Where to send calls. A server with everything at one address only needs `baseUrl`. */
export interface HostOptions {
  readonly baseUrl?: string;
  /** Default `idp-rt.us-east-1`. */
  readonly region?: Region;
  /** Default `primary`. */
  readonly controlPlane?: ControlPlane;
  /** Instead of a region. */
  readonly runtimeUrl?: string;
  /** Instead of a control plane. */
  readonly platformUrl?: string;
  /** Where tokens are issued. Default: the control plane. */
  readonly accountsUrl?: string;
}

export interface Hosts {
  readonly runtime: string;
  readonly platform: string;
  readonly accounts: string;
}

/** The base URL of each kind of call, without a trailing slash. The more specific option wins. */
export function hostsOf(options: HostOptions): Hosts {
  const plane = pick('controlPlane', controlPlanes, options.controlPlane ?? 'primary');
  const region = pick('region', regions, options.region ?? 'idp-rt.us-east-1');
  const platform = options.platformUrl ?? options.baseUrl ?? plane;
  return {
    runtime: trimmed(options.runtimeUrl ?? options.baseUrl ?? region),
    platform: trimmed(platform),
    accounts: trimmed(options.accountsUrl ?? platform),
  };
}

function pick<Table extends Record<string, string>>(what: string, table: Table, name: string): string {
  const url = Object.hasOwn(table, name) ? table[name] : undefined;
  if (url !== undefined) return url;
  const known = Object.keys(table).join(', ');
  throw new ConnectorError('INVALID_ARGUMENT', `Unknown ${what} "${name}": expected one of ${known}`);
}

function trimmed(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
    throw new ConnectorError('INVALID_ARGUMENT', `Expected an http or https base URL, got "${url}"`);
  }
  return url.replace(/\/+$/, '');
}
