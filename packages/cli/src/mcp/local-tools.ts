import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { choosePages, type Page, pagesAsMarkdown, parsePageRange, wordsWithBoxes } from '@recto/document';
import * as z from 'zod';
import { extractDocument } from '../extract-document.ts';
import { localEngine } from '../model-engine.ts';
import { readDocument } from '../read-document.ts';
import { resolveAction } from '../resolve-action.ts';
import { resultJson } from '../result-json.ts';
import { answer, answering, refusal, type ToolAnswer, type ToolContext } from './tool.ts';

const path = z.string().describe('Path of a file on this machine');

/** The tools that need no server. */
export function registerLocalTools(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'read',
    {
      description:
        'Read a document (PDF, scan, image, DOCX, XLSX, HTML, CSV, text): the text of each page, as Markdown or as words with boxes',
      inputSchema: {
        path,
        pages: z.string().optional().describe('Only these pages, such as 1-3 or 2,5-'),
        format: z.enum(['markdown', 'words']).default('markdown'),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (input) => answering(() => read(input, context)),
  );
  server.registerTool(
    'extract',
    {
      description:
        'Extract typed fields and tables from a document, each with page, box and confidence, locally without a server',
      inputSchema: {
        path,
        action: z
          .string()
          .describe('invoice, receipt, purchase-order, bank-statement, … or the path of an action file'),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (input) => answering(() => extract(input, context)),
  );
}

interface ReadInput {
  readonly path: string;
  readonly pages?: string | undefined;
  readonly format: 'markdown' | 'words';
}

async function read({ path, pages, format }: ReadInput, { pool }: ToolContext): Promise<ToolAnswer> {
  const range = pages === undefined ? undefined : parsePageRange(pages);
  if (pages !== undefined && range === undefined)
    return refusal(`pages is a range such as 1-3 or 2,5-, not "${pages}"`);
  const document = await readDocument(pool, path);
  if (!document.ok) return refusal(`${document.code}: ${document.detail}`);
  const chosen = choosePages(document.pages, { range, dropBlank: false });
  return answer({ pages: format === 'words' ? wordsWithBoxes(chosen) : chosen.map(markdownPage) });
}

function markdownPage(page: Page) {
  const { number, failure, isLaidOut } = page;
  return {
    page: number,
    markdown: pagesAsMarkdown([page]),
    ...(isLaidOut && { isLaidOut }),
    ...(failure && { failure }),
  };
}

async function extract(
  { path, action: name }: { readonly path: string; readonly action: string },
  { pool }: ToolContext,
): Promise<ToolAnswer> {
  const resolved = await resolveAction(name);
  if (!resolved.ok) return refusal(resolved.message);
  const actions = [resolved.action];
  return answer(
    resultJson(await extractDocument(path, { pool, actions, engine: localEngine, useEmbeddedData: true })),
  );
}
