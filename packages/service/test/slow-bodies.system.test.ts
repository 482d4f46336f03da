import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { eventually, startTestService, type TestService } from './test-service.ts';

const megabyte = 1024 * 1024;

interface Raw {
  readonly socket: Socket;
  /** Everything received until the server closed. */
  readonly answer: Promise<string>;
}

/** A submission, up to its headers. */
function begin(service: TestService, headers: Readonly<Record<string, string>>): Raw {
  const { hostname, port, pathname } = new URL(service.executionsUrl);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => {});
  const answer = closing(socket).then(() => text);
  const lines = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return { socket, answer };
}

/** However it ends: being cut off while sending appears as an error. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

function basicOf({ credentials: { username, password } }: TestService): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

const form = 'multipart/form-data; boundary=b';
const partHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

/** Sends until the other side closes, and returns how many bytes it accepted. */
async function pour(
  { socket, answer }: Raw,
  frame: (chunk: Buffer) => Buffer[],
  most: number,
): Promise<number> {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  let isClosed = false;
  void answer.then(() => {
    isClosed = true;
  });
  let bytes = 0;
  while (!isClosed && bytes < most) {
    const isTaken = frame(chunk).map((part) => socket.write(part));
    bytes += chunk.length;
    // Only what the other side accepts counts.
    if (!isTaken.every(Boolean)) await Promise.race([once(socket, 'drain').catch(() => {}), answer]);
  }
  return bytes;
}

const chunked = (chunk: Buffer) => [
  Buffer.from(`${chunk.length.toString(16)}\r\n`),
  chunk,
  Buffer.from('\r\n'),
];

test('a stranger is answered before the body, which is not read to the end', async () => {
  const service = await startTestService();
  const raw = begin(service, { 'content-type': form, 'content-length': String(200 * megabyte) });
  const sent = await pour(raw, (chunk) => [chunk], 200 * megabyte);
  expect((await raw.answer).split('\r\n')[0]).toBe('HTTP/1.1 401 Unauthorized');
  expect(sent).toBeLessThan(50 * megabyte);
});

/** The answer to a client that writes all of its body before it reads, as `urllib` and `HttpURLConnection` do. */
async function answerToWholeBody(raw: Raw, body: readonly Buffer[]): Promise<string> {
  const { socket } = raw;
  socket.pause();
  let fault: Error | undefined;
  socket.once('error', (error) => {
    fault = error;
  });
  for (const piece of body) {
    await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    if (fault !== undefined) return fault.message;
  }
  socket.resume();
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (text.includes('\r\n')) break;
  }
  return text.split('\r\n')[0] ?? '';
}

const closingLine = Buffer.from('\r\n--b--\r\n');
const formOf = (megabytes: number) => [
  Buffer.from(`${partHead}%PDF-1.4\n`),
  ...Array.from({ length: megabytes * 16 }, () => Buffer.alloc(64 * 1024, 'x')),
  closingLine,
];
const jsonOf = (megabytes: number) => [
  Buffer.from('{"file":"'),
  ...Array.from({ length: megabytes * 16 }, () => Buffer.alloc(64 * 1024, 'A')),
  Buffer.from('"}'),
];
const secondFile = [Buffer.from(`\r\n${partHead}`), ...formOf(6).slice(1)];

test.each([
  ['an unknown token', 401, form, { authorization: 'Bearer expired' }, formOf(9)],
  ['a form that is too large', 413, form, {}, formOf(12)],
  ['JSON that is too large', 413, 'application/json', {}, jsonOf(16)],
  ['two files', 400, form, {}, [...formOf(1).slice(0, -1), ...secondFile]],
])(
  '%s is refused with %i, and a client that is still sending hears of it',
  async (_, status, type, more, body) => {
    const service = await startTestService();
    const known = { authorization: basicOf(service), 'content-type': type, ...more };
    const bytes = body.reduce((sum, piece) => sum + piece.length, 0);
    const plain = begin(service, { ...known, 'content-length': String(bytes) });
    expect(await answerToWholeBody(plain, body)).toMatch(`HTTP/1.1 ${status} `);
    const closing = begin(service, { ...known, 'content-length': String(bytes), connection: 'close' });
    expect(await answerToWholeBody(closing, body)).toMatch(`HTTP/1.1 ${status} `);
    const inChunks = begin(service, { ...known, 'transfer-encoding': 'chunked' });
    const chunks = [...body.flatMap(chunked), Buffer.from('0\r\n\r\n')];
    expect(await answerToWholeBody(inChunks, chunks)).toMatch(`HTTP/1.1 ${status} `);
    for (const { socket } of [plain, closing, inChunks]) socket.destroy();
  },
);

test('a client that asks before it sends is told to go on, or why not', async () => {
  const service = await startTestService();
  const asking = { 'content-type': form, 'content-length': '1000', expect: '100-continue' };
  const stranger = begin(service, asking);
  expect(await stranger.answer).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n[\s\S]*connection: close/i);
  const known = begin(service, { ...asking, authorization: basicOf(service) });
  const [first] = (await once(known.socket, 'data')) as [string];
  expect(first).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  known.socket.destroy();
});

test('two Host headers are refused', async () => {
  const service = await startTestService();
  const { socket, answer } = begin(service, { Host: 'elsewhere.example' });
  socket.end();
  expect((await answer).split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
});

test('a form announced as too long is refused before it is read', async () => {
  const service = await startTestService({ config: { maxUploadBytes: megabyte } });
  const headers = { authorization: basicOf(service), 'content-type': form };
  const raw = begin(service, { ...headers, 'content-length': String(megabyte + 65_537) });
  expect((await raw.answer).split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large');
});

test('a form of unknown length is cut off at its limit plus 64 kB, whatever its parts', async () => {
  const service = await startTestService({ config: { maxUploadBytes: megabyte } });
  const headers = { authorization: basicOf(service), 'content-type': form, 'transfer-encoding': 'chunked' };
  const raw = begin(service, headers);
  // An unexpected part, which is skipped.
  const head = Buffer.from(partHead.replace('"file"', '"other"'));
  raw.socket.write(Buffer.concat(chunked(head)));
  const sent = await pour(raw, chunked, 200 * megabyte);
  expect((await raw.answer).split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large');
  expect(sent).toBeLessThan(20 * megabyte);
});

test.each([
  ['form', form, partHead],
  ['JSON', 'application/json', '{"file": "'],
])('a %s that stops before its end is given up', async (_, type, beginning) => {
  const service = await startTestService({ config: { bodyIdleMs: 300 } });
  const headers = { authorization: basicOf(service), 'content-type': type, 'content-length': '1000' };
  const raw = begin(service, headers);
  raw.socket.write(beginning);
  expect((await raw.answer).split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
  expect((await fetch(`${service.baseUrl}/health`)).status).toBe(200);
});

test('silent connections of one address make way for others', async () => {
  const service = await startTestService({ config: { maxConnections: 20 } });
  const { hostname, port } = new URL(service.baseUrl);
  const sockets = Array.from({ length: 20 }, () =>
    connect({ port: Number(port), host: hostname, localAddress: '127.0.0.9' }).on('error', () => {}),
  );
  const closed = sockets.map(closing);
  let count = 0;
  for (const one of closed) void one.then(() => count++);
  await eventually(async () => (count === 15 ? true : undefined));
  expect((await fetch(`${service.baseUrl}/health`)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
});

test('connections beyond the limit are closed, and existing ones continue', async () => {
  const service = await startTestService({ config: { maxConnections: 10 } });
  const { hostname, port } = new URL(service.baseUrl);
  const sockets = Array.from({ length: 12 }, () => connect(Number(port), hostname).on('error', () => {}));
  const closed = sockets.map(closing);
  await Promise.race(closed);
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
  expect((await service.fetch(service.platform('/actions'))).status).toBe(200);
});
