import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fillIn, readConnection } from '../connection-file.ts';
import { createGateway, type GatewayConfig } from '../gateway/gateway.ts';
import { serveGateway } from '../gateway/serve.ts';
import { noArguments, number, readFlags, required, text } from './flags.ts';
import { readObject } from './input.ts';
import { type CommandIo, exitCodes, UsageError } from './io.ts';

const usualPort = 8080;
const usualHost = '127.0.0.1';

/** A gateway, until the command is stopped. */
export async function runServe(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, {
    config: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string' },
  });
  noArguments(flags);
  const content = await readObject(required(flags, 'config'), io);
  const server = serveGateway(open(content, io));
  server.listen(number(flags, 'port') ?? usualPort, text(flags, 'host') ?? usualHost);
  await once(server, 'listening');
  const { address, port } = server.address() as AddressInfo;
  io.stdout.write(`listening on http://${address.includes(':') ? `[${address}]` : address}:${port}\n`);
  if (io.signal?.aborted !== true) await new Promise((stop) => io.signal?.addEventListener('abort', stop));
  server.close();
  server.closeIdleConnections();
  await once(server, 'close');
  return exitCodes.yes;
}

function open({ connection, keys, models }: { readonly [name: string]: unknown }, io: CommandIo) {
  try {
    if (!Array.isArray(keys)) throw new TypeError('keys: expected a list of {name, key, budget}');
    const config = {
      connection: readConnection(connection, io.env),
      keys: fillIn(keys, io.env),
      models,
    } as GatewayConfig;
    return createGateway(config, { env: io.env, fetch: io.fetch });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}
