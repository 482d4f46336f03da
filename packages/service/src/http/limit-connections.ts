import type { IncomingMessage, Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { networksOfName } from '../listed-hosts.ts';
import { callerNetwork } from './caller-network.ts';

/** A connection that has not sent the head of a request by then is closed; Node looks every 30 s. */
const headMs = 20_000;

interface ConnectionLimits {
  readonly maxConnections: number;
  readonly trustedProxies: readonly string[];
}

/** What is known of a connection. */
interface Known {
  readonly network: string;
  /** Neither a request nor its head has come. */
  isSilent: boolean;
  /** Its last request had valid credentials. */
  isVouchedFor: boolean;
}

interface Connections {
  /** Somebody has signed in over it: it is closed last. */
  vouch(socket: Socket): void;
}

/**
 * Keeps connections within `maxConnections`, so that nobody can shut everybody else out, probes of `/health` included:
 * one address has at most half of them, and a quarter that have sent no request. Where a new one would be too many, the
 * silent one that came first makes way, or else the first without valid credentials. Trusted proxies speak for many.
 */
export function limitConnections(
  server: Pick<Server, 'on'> & Partial<Pick<Server, 'headersTimeout'>>,
  { maxConnections, trustedProxies }: ConnectionLimits,
): Connections {
  server.headersTimeout = headMs;
  const proxies = blockListOf(trustedProxies);
  /** In the order in which they came. */
  const open = new Map<Socket, Known>();
  const find = (like: (known: Known) => boolean) => [...open].find(([, known]) => like(known))?.[0];
  server.on('connection', (socket: Socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
    const network = callerNetwork(address);
    open.set(socket, { network, isSilent: true, isVouchedFor: false });
    socket.once('close', () => open.delete(socket));
    if (!proxies.check(address, familyOf(address))) {
      const own = [...open.values()].filter((known) => known.network === network);
      const silent = own.filter(({ isSilent }) => isSilent).length;
      if (own.length > Math.ceil(maxConnections / 2)) return void close(socket);
      if (silent > Math.ceil(maxConnections / 4))
        close(find((one) => one.network === network && one.isSilent));
    }
    if (open.size > maxConnections) {
      close(find(({ isSilent }) => isSilent) ?? find(({ isVouchedFor }) => !isVouchedFor) ?? socket);
    }
  });
  const close = (socket: Socket | undefined) => {
    if (socket === undefined) return;
    open.delete(socket);
    socket.destroy();
  };
  server.on('request', ({ socket }: IncomingMessage) => {
    const known = open.get(socket);
    if (known !== undefined) known.isSilent = false;
  });
  return {
    vouch(socket) {
      const known = open.get(socket);
      if (known !== undefined) known.isVouchedFor = true;
    },
  };
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
