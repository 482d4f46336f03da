import { basename } from 'node:path';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { type ExecutionReference, formatReference, parseReference } from '../execution-reference.ts';
import { readInput } from '../read-input.ts';
import { answer, answering, refusal, type ToolAnswer, type ToolContext } from './tool.ts';

const reference = z.string().describe('ACTION/VERSION/EXECUTION, as returned by submit');
const timeoutSeconds = z.number().min(0).max(600).default(60);

/** The tools that use a running server, where documents are stored and reviewed. */
export function registerServerTools(server: McpServer, context: ToolContext): void {
  registerSubmit(server, context);
  registerResult(server, context);
  registerReview(server, context);
}

function registerSubmit(server: McpServer, { connector }: ToolContext): void {
  server.registerTool(
    'submit',
    {
      description:
        'Send a file to the server for one of its actions; returns a reference for result and review',
      inputSchema: {
        path: z.string().describe('Path of a file on this machine'),
        action: z.string().describe('The name or id of an action on the server'),
      },
    },
    ({ path, action }) =>
      answering(async () => {
        const input = await readInput(path);
        if (!input.ok) return refusal(`${input.code}: ${input.detail}`);
        const client = await connector();
        const execution = await client.submitExecution({
          action,
          version: 'latest',
          file: input.bytes,
          fileName: basename(path),
        });
        const { status, documentName } = execution;
        return answer({ reference: formatReference(execution), documentName, status });
      }),
  );
}

export function registerResult(server: McpServer, { connector }: Pick<ToolContext, 'connector'>): void {
  server.registerTool(
    'result',
    {
      description:
        'State and data of a submitted document, each value with page (from 1), box and confidence; waits until it is finished',
      inputSchema: { reference, timeoutSeconds },
      annotations: { readOnlyHint: true },
    },
    ({ reference, timeoutSeconds }) =>
      about(reference, async (execution) => {
        const client = await connector();
        const wait = timeoutSeconds > 0 ? { wait: { timeoutMs: timeoutSeconds * 1000 } } : {};
        return answer(
          await client.retrieveExecutionResult({ ...execution, valueOnly: false, details: true, ...wait }),
        );
      }),
  );
}

const decision = z.object({
  id: z.string().describe('The id of an open item'),
  result: z.string().describe('The correct value; empty if the document has none'),
});

export function registerReview(server: McpServer, { connector }: Pick<ToolContext, 'connector'>): void {
  server.registerTool(
    'review',
    {
      description:
        'What waits for a person: without a reference, the queue; with one, its open items with page (from 0) and box. With decisions, which a person must have made, items are confirmed or corrected',
      inputSchema: { reference: reference.optional(), decisions: z.array(decision).min(1).optional() },
    },
    ({ reference, decisions }) =>
      reference === undefined
        ? answering(async () => answer({ waiting: await (await connector()).reviews.list() }))
        : about(reference, async (execution) => {
            const { reviews } = await connector();
            const open = await reviews.get(execution);
            if (decisions === undefined) return answer(open);
            return answer(await reviews.patch(execution, sorted(decisions, open)));
          }),
  );
}

const lists = ['results', 'queriesResults', 'analyzersResults', 'signaturesResults'] as const;
type Decision = z.infer<typeof decision>;
type Open = Readonly<Record<(typeof lists)[number], readonly { readonly id: string }[]>>;

/** Sorts each decision into its item's list; for an item that is not open, the server reports the problem. */
function sorted(decisions: readonly Decision[], open: Open) {
  const listOf = (id: string) => lists.find((list) => open[list].some((item) => item.id === id)) ?? 'results';
  const patch: Partial<Record<(typeof lists)[number], Decision[]>> = {};
  for (const made of decisions) {
    const list = listOf(made.id);
    patch[list] = [...(patch[list] ?? []), made];
  }
  return patch;
}

function about(
  text: string,
  work: (execution: ExecutionReference) => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const execution = parseReference(text);
  if (execution === undefined)
    return Promise.resolve(refusal(`"${text}" is not ACTION/VERSION/EXECUTION, as returned by submit`));
  return answering(() => work(execution));
}
