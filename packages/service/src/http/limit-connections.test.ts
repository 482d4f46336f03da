import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';

class FakeSocket extends EventEmitter {
  readonly remoteAddress: string;
  destroyed = false;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function scene(maxConnections: number, trustedProxies: readonly string[] = []) {
  const server = new EventEmitter();
  const { vouch } = limitConnections(server as unknown as Server, { maxConnections, trustedProxies });
  return {
    connect(address: string) {
      const socket = new FakeSocket(address);
      server.emit('connection', socket);
      return socket;
    },
    ask: (socket: FakeSocket) => void server.emit('request', { socket }),
    vouch: (socket: FakeSocket) => vouch(socket as unknown as Socket),
  };
}

test('of one address a quarter may be silent: the first of them makes way', () => {
  const { connect } = scene(8);
  const silent = [connect('192.0.2.1'), connect('192.0.2.1'), connect('192.0.2.1')];
  expect(silent.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  expect(connect('192.0.2.2').destroyed).toBe(false);
});

test('one address has half, however busy its connections are', () => {
  const { connect, ask } = scene(4);
  const own = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => {
    const socket = connect(address);
    ask(socket);
    return socket;
  });
  expect(own.map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
});

test('a trusted proxy has all', () => {
  const { connect } = scene(4, ['192.0.2.0/24']);
  const own = Array.from({ length: 4 }, () => connect('192.0.2.1'));
  expect(own.some(({ destroyed }) => destroyed)).toBe(false);
});

test('where all are taken, the silent make way, then those without credentials, and a new one last', () => {
  const { connect, ask, vouch } = scene(3);
  const [known, stranger, silent] = [connect('192.0.2.1'), connect('192.0.2.2'), connect('192.0.2.3')];
  for (const socket of [known, stranger]) ask(socket);
  vouch(known);
  const first = connect('192.0.2.4');
  expect([silent.destroyed, stranger.destroyed, first.destroyed]).toEqual([true, false, false]);
  ask(first);
  vouch(first);
  const second = connect('192.0.2.5');
  expect([stranger.destroyed, second.destroyed]).toEqual([false, true]);
});
