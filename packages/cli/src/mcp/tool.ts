import type { Connector } from '@recto/connector';
import type { ReaderPool } from '@recto/sandbox';

/** What the tools work with. */
export interface ToolContext {
  readonly pool: ReaderPool;
  /** Asked for when a tool needs the server: reading and extracting need none. */
  readonly connector: () => Promise<Connector>;
}

export interface ToolAnswer {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly isError?: boolean;
  readonly [more: string]: unknown;
}

/** What a tool found, as JSON that models read. */
export function answer(value: unknown): ToolAnswer {
  return { content: [{ type: 'text', text: JSON.stringify(value, null, 1) }] };
}

/** Why it found nothing: an answer to the model, which may try something else. */
export function refusal(message: string): ToolAnswer {
  return { content: [{ type: 'text', text: message }], isError: true };
}

/** The answer of `work`, or why it failed. */
export async function answering(work: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
  try {
    return await work();
  } catch (error) {
    return refusal(error instanceof Error ? error.message : String(error));
  }
}
