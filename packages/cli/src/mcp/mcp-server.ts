import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { registerLocalTools } from './local-tools.ts';
import { registerServerTools } from './server-tools.ts';
import type { ToolContext } from './tool.ts';

const instructions = `Reads documents and extracts typed values. Files are given as paths on this machine.
Pages count from 1, and boxes are ratios (0 to 1) of the page, from its upper left corner. Confidence is 0 to 100:
95 means right 19 times out of 20. Doubtful values are for a person: say so instead of guessing.`;

/** Recto's tools for programs that speak the Model Context Protocol; the caller connects a transport. */
export function createMcpServer(context: ToolContext, version: string): McpServer {
  const server = new McpServer({ name: 'recto', version }, { instructions });
  registerLocalTools(server, context);
  registerServerTools(server, context);
  return server;
}
