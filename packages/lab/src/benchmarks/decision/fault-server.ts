import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One answer whose choice is the most probable in its own distribution, and one whose choice is not. */
const answer = { type: 'choice', choice: 'billing', confidence: 0.8 };
const good = { answers: { team: { ...answer, probabilities: { billing: 0.9, tech: 0.1 } } } };
const contradiction = { answers: { team: { ...answer, probabilities: { billing: 0.1, tech: 0.9 } } } };

type Answering = (response: ServerResponse) => void;

const json = (status: number, body: unknown): Answering => {
  const text = JSON.stringify(body);
  return (response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
};

/** Every way in which a first route fails. */
export const faults = ['hanging', 'slow', '429', '500', 'cut', 'contradicting'] as const;

const behaviours = {
  hanging: () => undefined,
  slow: (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 100);
    response.once('close', () => clearInterval(drip));
  },
  '429': json(429, { error: { message: 'slow down' } }),
  '500': json(500, { error: { message: 'inside' } }),
  cut: (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '500' }).write('{"answers":');
    setTimeout(() => response.destroy(), 5);
  },
  contradicting: json(200, contradiction),
  well: json(200, good),
  yes: json(200, { answers: { result: { type: 'noul', noul: 0.9 } } }),
} satisfies Readonly<Record<(typeof faults)[number] | 'well' | 'yes', Answering>>;

type Behaviour = keyof typeof behaviours;

interface FaultServer {
  readonly baseUrl: string;
  /** Number of connections so far. */
  accepted(): number;
  stop(): void;
}

/** A provider on loopback with one behaviour. */
export async function startFaultServer(behaviour: Behaviour): Promise<FaultServer> {
  const sockets = new Set<Socket>();
  let accepted = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => behaviours[behaviour](response));
  });
  server.on('connection', (socket) => {
    accepted++;
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { baseUrl: `http://127.0.0.1:${port}`, accepted: () => accepted, stop };
}
