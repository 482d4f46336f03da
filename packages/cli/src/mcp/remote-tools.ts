import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { formatReference } from '../execution-reference.ts';
import { answer, answering, type ToolContext } from './tool.ts';

/** Lists documents of the server by name or state, as JSON. */
type FindDocuments = (query: Readonly<Record<string, string>>) => Promise<unknown>;

/** The tools for programs on other machines: files come as content, and nothing of this machine is read. */
export function registerRemoteTools(
  server: McpServer,
  { connector }: Pick<ToolContext, 'connector'>,
  find: FindDocuments,
): void {
  server.registerTool(
    'submit',
    {
      description:
        'Send a document to the server for one of its actions; returns a reference for result and review',
      inputSchema: {
        name: z.string().describe('The name of the file, such as invoice.pdf'),
        content: z.base64().describe('Its bytes, as Base64'),
        action: z.string().describe('The name or id of an action on the server'),
      },
    },
    ({ name, content, action }) =>
      answering(async () => {
        const client = await connector();
        const submission = { action, version: 'latest', file: content, fileName: name };
        const execution = await client.submitExecution(submission);
        const { status, documentName } = execution;
        return answer({ reference: formatReference(execution), documentName, status });
      }),
  );
  registerLists(server, connector, find);
}

const statuses = [
  'ACKNOWLEDGED',
  'IN_PROGRESS',
  'MANUAL_VALIDATION_REQUIRED',
  'SUCCEEDED',
  'FAILED',
] as const;

function registerLists(server: McpServer, connector: ToolContext['connector'], find: FindDocuments): void {
  const annotations = { readOnlyHint: true };
  server.registerTool(
    'documents',
    {
      description: 'Submitted documents, newest first, by a part of their names or by state',
      inputSchema: {
        name: z.string().optional().describe('A part of the name'),
        status: z.enum(statuses).optional(),
        page: z.number().int().min(0).default(0),
      },
      annotations,
    },
    ({ name, status, page }) =>
      answering(async () => {
        const query = { ...(name && { documentName: name }), ...(status && { status }), page: String(page) };
        return answer(await find(query));
      }),
  );
  server.registerTool(
    'actions',
    { description: 'The actions of the server: kinds of documents that can be submitted', annotations },
    () => answering(async () => answer(await (await connector()).actions.list())),
  );
}
