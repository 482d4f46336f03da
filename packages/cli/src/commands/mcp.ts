import { createReaderPool } from '@recto/sandbox';
import { Command, InvalidArgumentError } from 'commander';
import { connect, credentialsOption, readCredentials } from '../connect.ts';
import { printLine } from '../print-list.ts';

/**
 * `recto mcp`: reading, extraction and the server's operations as tools for language models, over standard input and
 * output.
 */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description(
      'offer read, extract, submit, result and review as tools for language models (MCP over standard input)',
    )
    .addOption(credentialsOption())
    .option(
      '--http <port>',
      'serve over HTTP for programs on other machines, each with a bearer token of the server',
      portOf,
    )
    .option('--host <address>', 'where to listen, with --http', '127.0.0.1')
    .addHelpText(
      'after',
      `
A program that speaks the Model Context Protocol starts this command and writes to it. "read" and "extract" need no
server; the others use the one in --credentials. The tools can read any file that this user may read.

With --http, files come as content, nothing on this machine is read, and of --credentials only the server and the
organization are used: each request does what its own token may do.

Exit code: 0 when its input ends, 2 for wrong usage.

Example:
  recto mcp --credentials .recto/credentials.json
  recto mcp --http 8090`,
    )
    .action((options: Options, command: Command) =>
      options.http === undefined ? serveTools(options, command) : serveOverHttp(options, command),
    );
}

interface Options {
  readonly credentials: string;
  readonly http?: number;
  readonly host: string;
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError('Expected a port from 0 to 65535.');
}

async function serveOverHttp({ credentials, http = 0, host }: Options, command: Command): Promise<void> {
  const { baseUrl, organizationId } = await readCredentials(credentials, command);
  const { serveMcp } = await import('../mcp/http-server.ts');
  const version = command.parent?.version() ?? '0.1.0';
  const server = await serveMcp({ host, port: http, baseUrl, organizationId, version });
  printLine(server.url);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
}

async function serveTools(
  { credentials }: { readonly credentials: string },
  command: Command,
): Promise<void> {
  const [{ StdioServerTransport }, { createMcpServer }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('../mcp/mcp-server.ts'),
  ]);
  const pool = createReaderPool({ processes: 1 });
  // A tool that needs the server and lacks it says so, without ending the command.
  const failing = Object.assign(new Command('mcp'), {
    error: (message: string): never => {
      throw new Error(message.replace(/^error: /, ''));
    },
  });
  const server = createMcpServer(
    { pool, connector: () => connect(credentials, failing) },
    command.parent?.version() ?? '0.1.0',
  );
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
  await pool.close();
}
