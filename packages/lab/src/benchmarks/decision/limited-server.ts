import { createServer } from 'node:http';
import { argv } from 'node:process';

// Accepts a given number of requests in any second and refuses the rest with 429. Runs in its own process. Prints its
// port; `GET /` returns its count; exits with its parent.
const perSecond = Number(argv[2]);
const latencyMs = 20;
const body = JSON.stringify({
  model: 'jev-1.13.0',
  answers: { result: { type: 'noul', noul: 0.98 } },
  usage: { input_tokens: 318, output_tokens: 34 },
});
const headers = { 'content-type': 'application/json' };
let requests = 0;
let taken: number[] = [];

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  if (request.method === 'GET') return void response.end(String(requests));
  requests++;
  const nowMs = performance.now();
  taken = taken.filter((atMs) => atMs > nowMs - 1000);
  const isTaken = taken.length < perSecond;
  if (isTaken) taken.push(nowMs);
  request.resume();
  request.on('end', () => {
    if (!isTaken) response.writeHead(429, headers).end('{"error":{"message":"slow down"}}');
    else setTimeout(() => response.writeHead(200, headers).end(body), latencyMs);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
process.stdin.resume().on('end', () => process.exit(0));
