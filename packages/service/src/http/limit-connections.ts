import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { networksOfName } from '../listed-hosts.ts';

/** A connection that has not sent the head of a request by then is closed; Node looks every 30 s. */
const headMs = 20_000;

interface ConnectionLimits {
  readonly maxConnections: number;
  readonly trustedProxies: readonly string[];
}

/**
 * Closes connections beyond `maxConnections`, and those beyond half of them from one address: nobody alone can shut
 * everybody else out, probes of `/health` included. Trusted proxies speak for many.
 */
export function limitConnections(server: Server, { maxConnections, trustedProxies }: ConnectionLimits): void {
  server.maxConnections = maxConnections;
  server.headersTimeout = headMs;
  const mostOfOne = Math.ceil(maxConnections / 2);
  const proxies = blockListOf(trustedProxies);
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    // An IPv4 client of a server that listens on IPv6.
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
    if (proxies.check(address, familyOf(address))) return;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    if (count > mostOfOne) socket.destroy();
  });
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flatMap((one) => networksOfName[one] ?? [one])) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
