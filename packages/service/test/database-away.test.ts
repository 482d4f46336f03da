import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { onPostgres, testConfig } from './test-config.ts';
import { eventually, startTestService, type TestService, temporaryDirectory } from './test-service.ts';

/** Sits between the service and Postgres, so the connection can be cut. */
class Cable {
  readonly #to: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  constructor(to: URL) {
    this.#to = to;
  }

  async plug(): Promise<void> {
    const server = createServer((client) => {
      const far = this.#connectFar();
      for (const socket of [client, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
      }
      client.pipe(far).pipe(client);
    });
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : 0;
    this.#server = server;
  }

  /** A database on this machine may listen only on a Unix socket. */
  #connectFar(): Socket {
    const port = Number(this.#to.port || this.#to.searchParams.get('port') || 5432);
    const folder = this.#to.searchParams.get('host');
    return folder?.startsWith('/') ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, this.#to.hostname);
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  get url(): string {
    const url = new URL(this.#to);
    url.searchParams.delete('host');
    url.searchParams.delete('port');
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }
}

async function cableTo(databaseUrl: string): Promise<Cable> {
  const cable = new Cable(new URL(databaseUrl));
  await cable.plug();
  onTestFinished(() => cable.cut());
  return cable;
}

async function statusesOf(service: TestService): Promise<readonly unknown[]> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(plainDocument(['total=1@0.99']))]), 'a.pdf');
  const requests = [
    service.fetch(service.executionsUrl, { method: 'POST', body: form }),
    service.fetch(service.runtime('/executions')),
    service.fetch(service.platform('/actions')),
  ];
  return Promise.all(
    requests.map(async (request) => {
      const response = await request;
      const { code } = (await response.json()) as { code?: string };
      return [response.status, code, Number(response.headers.get('retry-after')) > 0];
    }),
  );
}

describe.runIf(onPostgres)('a database that goes away', () => {
  test('makes requests 503, ends no process, and is used again when it is back', async () => {
    const dataDir = temporaryDirectory();
    const cable = await cableTo(testConfig(dataDir).databaseUrl ?? '');
    const service = await startTestService({ dataDir, config: { databaseUrl: cable.url } });
    const under = await service.submit(plainDocument(['!slow 500', 'total=2@0.99']));
    for (let round = 0; round < 3; round++) {
      await cable.cut();
      const away = [503, 'DATABASE_AWAY', true];
      expect(await statusesOf(service)).toEqual([away, away, away]);
      expect((await fetch(`${service.baseUrl}/ready`)).status).toBe(503);
      expect((await fetch(`${service.baseUrl}/health`)).status).toBe(200);
      await cable.plug();
      await eventually(async () => ((await fetch(`${service.baseUrl}/ready`)).ok ? true : undefined));
      await service.finished(await service.submit(plainDocument(['total=1@0.99'])));
    }
    expect(await service.finished(under)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('is waited for at the start', async () => {
    const dataDir = temporaryDirectory();
    const cable = await cableTo(testConfig(dataDir).databaseUrl ?? '');
    const { url } = cable;
    await cable.cut();
    const starting = startTestService({ dataDir, config: { databaseUrl: url } });
    await new Promise((resolve) => setTimeout(resolve, 700));
    await cable.plug();
    const service = await starting;
    expect((await service.fetch(service.platform('/actions'))).status).toBe(200);
    expect(service.log.some((line) => line.includes('database.awaited'))).toBe(true);
  });
});
