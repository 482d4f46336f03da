import { createServer } from 'node:http';
import { argv } from 'node:process';

// Answers every decision with the same body after a fixed latency. Runs in its own process, so that its work is not
// counted as the client's. Prints its port; exits with its parent.
const latencyMs = Number(argv[2] ?? 0);
const body = JSON.stringify({
  model: 'jev-1.13.0',
  answers: { result: { type: 'noul', noul: 0.98 } },
  usage: { input_tokens: 318, output_tokens: 34 },
});
const headers = { 'content-type': 'application/json', 'x-typesafe-request-id': 'req_bench' };

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  request.resume();
  request.on('end', () => {
    const answer = () => response.writeHead(200, headers).end(body);
    if (latencyMs === 0) answer();
    else setTimeout(answer, latencyMs);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
process.stdin.resume().on('end', () => process.exit(0));
