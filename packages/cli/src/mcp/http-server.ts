import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createConnector } from '@recto/connector';
import { registerRemoteTools } from './remote-tools.ts';
import { registerResult, registerReview } from './server-tools.ts';

interface Options {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** The Recto server, and the organization whose documents the tools are about. */
  readonly baseUrl: string;
  readonly organizationId: string;
  readonly version: string;
}

/** A document of ten megabytes as Base64, and what is around it. */
const mostBytes = 16 * 1024 * 1024;

const instructions = `Sends documents to a Recto server and reads typed values back. Pages count from 1, and boxes are ratios
(0 to 1) of the page, from its upper left corner. Confidence is 0 to 100: 95 means right 19 times out of 20. Doubtful
values are for a person: say so instead of guessing.`;

/**
 * Serves tools at `/mcp` by the streamable HTTP transport, without sessions. Each request does what its own bearer token
 * may do, which the Recto server checks; this process has no credentials.
 */
export async function serveMcp(options: Options): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { host, port } = options;
  const server = createServer((request, response) => {
    void answer(options, request, response).catch(() => fail(response, 500, 'Internal error'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}/mcp`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(options: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url?.split('?')[0] !== '/mcp') return fail(response, 404, 'Expected the path /mcp');
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    return fail(response, 405, 'Expected POST: there are no sessions');
  }
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) {
    response.setHeader('www-authenticate', 'Bearer');
    return fail(response, 401, 'Expected Authorization: Bearer with a token of the Recto server');
  }
  const body = await bodyOf(request);
  if (body === undefined) return fail(response, 413, 'Expected JSON of at most 16 MiB');
  const server = serverFor(options, token);
  // Without a generator of ids there are no sessions. (The SDK's own types are not made for exact optional properties.)
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => void server.close());
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request, response, body);
}

function serverFor({ baseUrl, organizationId, version }: Options, token: string): McpServer {
  const server = new McpServer({ name: 'recto', version }, { instructions });
  const connector = async () => createConnector({ baseUrl, organizationId, token });
  const find = async (query: Readonly<Record<string, string>>) => {
    const url = `${baseUrl}/api/v1/organizations/${organizationId}/executions?${new URLSearchParams(query)}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`the server refused (${response.status})`);
    return response.json();
  };
  registerRemoteTools(server, { connector }, find);
  registerResult(server, { connector });
  registerReview(server, { connector });
  return server;
}

/** Undefined: too long, or no JSON. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

function fail(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy();
  const error = { jsonrpc: '2.0', error: { code: -32_000, message }, id: null };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(error));
}
