import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A request as a model's server received it. */
interface ModelRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
  readonly body: any;
}

/** The server's behaviour: a body to send with status 200, or whatever it does to the response itself. */
export type Brain = (request: ModelRequest, response: ServerResponse) => unknown | Promise<unknown>;

/** A model's server on loopback, for tests. */
export interface ModelServer {
  readonly origin: string;
  readonly received: ModelRequest[];
  think(brain: Brain): void;
  close(): Promise<void>;
}

export async function startModelServer(brain: Brain): Promise<ModelServer> {
  const received: ModelRequest[] = [];
  const sockets = new Set<Socket>();
  let current = brain;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const entry = {
      path: request.url ?? '',
      headers: request.headers,
      text,
      body: text === '' ? undefined : JSON.parse(text),
    };
    received.push(entry);
    const answer = await current(entry, response);
    if (answer === undefined) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    think: (next) => {
      current = next;
      received.length = 0;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A language model that knows the values of fields, rows and prompts, and nothing else. */
export function chatBrain(values: {
  readonly fields?: object;
  readonly tables?: object;
  readonly prompts?: object;
}): Brain {
  return () => chatAnswer(JSON.stringify({ fields: {}, tables: {}, prompts: {}, ...values }));
}

export function chatAnswer(content: string, more: object = {}): object {
  return {
    choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop', ...more }],
    usage: { prompt_tokens: 100, completion_tokens: 20 },
  };
}

/** A decision model that chooses the option that `wants` names for a question, or none. */
export function decisionBrain(
  wants: (instructions: string, options: Readonly<Record<string, string>>) => string | undefined,
): Brain {
  return ({ body }) => ({
    model: 'test-1',
    answers: Object.fromEntries(
      Object.entries<{ instructions: string; criteria: Record<string, string> }>(body.questions).map(
        ([id, { instructions, criteria }]) => {
          const wanted = wants(instructions, criteria) ?? 'none';
          const ids = Object.keys(criteria);
          const rest = ids.length > 1 ? 0.04 / (ids.length - 1) : 0;
          const probabilities = Object.fromEntries(ids.map((one) => [one, one === wanted ? 0.96 : rest]));
          return [id, { type: 'choice', choice: wanted, confidence: 0.9, probabilities }];
        },
      ),
    ),
    usage: { input_tokens: 50, output_tokens: 5 },
  });
}
