import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';

/** The entries of RECTO_CORS_ORIGINS. Throws {@link ConfigError} for anything but an origin or `*`. */
export function origins(text: string): readonly string[] {
  const entries = listed(text);
  for (const entry of entries) {
    // A browser sends an origin as URL serialises it: no path, no default port, host in lower case.
    if (entry === '*' || (URL.canParse(entry) && new URL(entry).origin === entry)) continue;
    throw new ConfigError(
      'RECTO_CORS_ORIGINS: expected https://host or http://host:port, separated by commas, or *.',
    );
  }
  return entries;
}

/** The entries of RECTO_EGRESS_ALLOW. Throws {@link ConfigError} for one without a port. */
export function hostsAndPorts(text: string): readonly string[] {
  const entries = listed(text);
  for (const entry of entries) {
    if (!/^.+:\d{1,5}$/.test(entry)) {
      throw new ConfigError('RECTO_EGRESS_ALLOW: expected host:port, several separated by commas.');
    }
  }
  return entries;
}

/** Names that stand for networks, as the framework knows them. */
export const networksOfName: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const namedNetworks = Object.keys(networksOfName);

/** The entries of RECTO_TRUSTED_PROXIES. Throws {@link ConfigError} for anything but an address, a network or a named one. */
export function networks(text: string): readonly string[] {
  const entries = listed(text);
  for (const entry of entries) {
    const [address = '', bits, ...more] = entry.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (namedNetworks.includes(entry) || (isIP(address) !== 0 && isPrefix && more.length === 0)) continue;
    throw new ConfigError(
      `RECTO_TRUSTED_PROXIES: expected addresses or networks such as 10.0.0.0/8, or ${namedNetworks.join(', ')}, separated by commas.`,
    );
  }
  return entries;
}

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
