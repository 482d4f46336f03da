import { createReaderPool } from '@recto/sandbox';
import { Command } from 'commander';
import { connect, credentialsOption } from '../connect.ts';

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
    .addHelpText(
      'after',
      `
A program that speaks the Model Context Protocol starts this command and writes to it. "read" and "extract" need no
server; the others use the one in --credentials. The tools can read any file that this user may read.

Exit code: 0 when its input ends, 2 for wrong usage.

Example:
  recto mcp --credentials .recto/credentials.json`,
    )
    .action(serveTools);
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
