import type { Connector } from '@recto/connector';
import type { ReaderPool } from '@recto/sandbox';

/** What the tools use. */
export interface ToolContext {
  readonly pool: ReaderPool;
  /** Called when a tool needs the server; reading and extraction do not. */
  readonly connector: () => Promise<Connector>;
}

export interface ToolAnswer {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly isError?: boolean;
  readonly [more: string]: unknown;
}

/** A tool's result, as JSON for the model. */
export function answer(value: unknown): ToolAnswer {
  return { content: [{ type: 'text', text: JSON.stringify(value, null, 1) }] };
}

/** Why there is no result: an answer to the model, which may try something else. */
export function refusal(message: string): ToolAnswer {
  return { content: [{ type: 'text', text: message }], isError: true };
}

/** The result of `work`, or why it failed. */
export async function answering(work: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
  try {
    return await work();
  } catch (error) {
    return refusal(error instanceof Error ? error.message : String(error));
  }
}
