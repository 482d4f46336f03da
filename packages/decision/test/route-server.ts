import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request as the server got it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: unknown;
}

export interface Scripted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Handler = (
  request: Received,
  response: ServerResponse,
) => Scripted | undefined | Promise<Scripted | undefined>;

/** A loopback server that answers as a test says, and records the requests. */
export interface RouteServer {
  readonly baseUrl: string;
  readonly received: Received[];
  /** The most requests that were open at once. */
  readonly peak: () => number;
  /** Connections accepted so far. */
  readonly connections: () => number;
  answer(handler: Handler | Scripted): void;
  close(): Promise<void>;
}

export async function startRouteServer(): Promise<RouteServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let accepted = 0;
  let open = 0;
  let peak = 0;
  let handle: Handler = () => ({ status: 500, body: {} });
  // Not the default five seconds: a machine that stalls longer would find its kept-alive connections closed.
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    peak = Math.max(peak, ++open);
    // Only once: whoever has the answer may send again before this side learns that the answer went out.
    let isOpen = true;
    const done = () => {
      if (isOpen) open--;
      isOpen = false;
    };
    response.once('close', done);
    let text = '';
    for await (const chunk of request) text += chunk;
    const { method = '', url: path = '', headers } = request;
    const entry = { method, path, headers, text, body: text === '' ? undefined : JSON.parse(text) };
    received.push(entry);
    const reply = await handle(entry, response);
    if (reply === undefined) return;
    done();
    send(response, reply);
  });
  server.on('connection', (socket) => {
    accepted++;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    received,
    peak: () => peak,
    connections: () => accepted,
    answer: (handler) => {
      handle = typeof handler === 'function' ? handler : () => handler;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Scripted): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** An answer to every question of a request in the common dialect: yes, the first option, the lowest level. */
export function answerAll(body: unknown): Record<string, unknown> {
  const request = body as { model?: string; questions: Record<string, { type: string; criteria?: object }> };
  const answers = Object.entries(request.questions).map(([id, question]) => [id, answerOf(question)]);
  return {
    model: 'jev-1.13.0',
    answers: Object.fromEntries(answers),
    usage: { input_tokens: 100, output_tokens: 10 },
  };
}

function answerOf({ type, criteria = {} }: { type: string; criteria?: object }): Record<string, unknown> {
  if (type === 'noul') return { type, noul: 0.9 };
  const ids = Array.isArray(criteria) ? criteria.map((_, index) => String(index)) : Object.keys(criteria);
  const probabilities = Object.fromEntries(ids.map((id, index) => [id, index === 0 ? 1 : 0]));
  if (type === 'choice') return { type, choice: ids[0], confidence: 1, probabilities };
  return { type, score: 0, confidence: 1, probabilities };
}
