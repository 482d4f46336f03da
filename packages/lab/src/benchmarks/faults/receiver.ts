import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver of callbacks that sometimes fails and sometimes stalls. */
export interface Receiver {
  readonly port: number;
  /** Ids of executions for which it accepted a callback, with their delivery ids. */
  readonly told: ReadonlyMap<string, ReadonlySet<string>>;
  close(): void;
}

export async function startReceiver(random: () => number): Promise<Receiver> {
  const told = new Map<string, Set<string>>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const fate = random();
    if (fate < 0.2) return void response.writeHead(500).end();
    // A stall, ended by the sender's timeout.
    if (fate < 0.25) return;
    const { executionId } = JSON.parse(body) as { executionId: string };
    const deliveries = told.get(executionId) ?? new Set();
    told.set(executionId, deliveries.add(String(request.headers['x-recto-delivery'])));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    told,
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
