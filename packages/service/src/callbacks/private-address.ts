import { BlockList, isIP } from 'node:net';

/** Networks that a callback may not reach: this machine, private networks and all special-purpose ranges. */
const privateNetworks = blockList([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's platform service, on every machine there.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  // Site-local: deprecated (RFC 3879), but still routed at some sites.
  ['fec0::', 10],
  ['ff00::', 8],
]);

/** Cloud machines serve their credentials here; never an exception. */
const linkLocal = blockList([
  ['169.254.0.0', 16],
  ['fe80::', 10],
]);

type AddressKind = 'public' | 'private' | 'link-local';

/** The kind of an IP address. An IPv4-mapped IPv6 address counts as the IPv4 address in it. */
export function addressKind(address: string): AddressKind {
  const plain = embeddedIpv4(address) ?? address;
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  if (linkLocal.check(plain, family)) return 'link-local';
  return privateNetworks.check(plain, family) ? 'private' : 'public';
}

function embeddedIpv4(address: string): string | undefined {
  if (isIP(address) !== 6) return undefined;
  // The URL parser normalises every notation to hexadecimal groups.
  const text = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [, high, low] = /^::(?:ffff:(?:0:)?)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
}

function blockList(networks: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) {
    list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}
