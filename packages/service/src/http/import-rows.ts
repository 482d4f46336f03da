import type { IncomingMessage } from 'node:http';
import { rowsOfJson } from '@recto/document';
import { ProblemError } from '../problems.ts';
import type { CatalogueChange, CatalogueStore } from '../store/catalogue-store.ts';

type CatalogueOf = Parameters<CatalogueStore['put']>[0];

interface Import {
  readonly change: CatalogueChange;
  /** Rows that the import does not name are deleted at its end. */
  readonly replaces: boolean;
  readonly isDry: boolean;
}

interface Counts {
  added: number;
  changed: number;
  same: number;
  deleted: number;
}

/** Rows written in one transaction: others may write in between. */
const batchSize = 500;
/** Of a line: an order with a thousand lines. */
const mostCharacters = 1_000_000;

/**
 * Writes the rows of a stream, one JSON object a line, with memory for one batch. A mistake names its line; the batches
 * before it stay written, and the same import again goes on where it was right.
 */
export async function importRows(
  store: CatalogueStore,
  of: CatalogueOf,
  body: IncomingMessage,
  { change, replaces, isDry }: Import,
): Promise<Readonly<Counts>> {
  const counts: Counts = { added: 0, changed: 0, same: 0, deleted: 0 };
  for await (const objects of batchesOf(body)) {
    const found = rowsOfJson(of.catalogue, objects);
    if (!found.ok) {
      const [problem] = found.problems;
      throw new ProblemError('ROW_INVALID', `Line ${problem?.line}: ${problem?.message}.`);
    }
    const { added, changed, same } = await store.put(of, found.rows, change, isDry);
    counts.added += added;
    counts.changed += changed;
    counts.same += same;
  }
  if (replaces)
    counts.deleted = isDry ? await wouldDelete(store, of, change, counts) : await dropAll(store, of, change);
  return counts;
}

async function dropAll(store: CatalogueStore, of: CatalogueOf, change: CatalogueChange): Promise<number> {
  let deleted = 0;
  for (;;) {
    const dropped = await store.dropUnseen(of, change);
    if (dropped === 0) return deleted;
    deleted += dropped;
  }
}

/** Everything that is there less what the import named: it marked nothing. */
async function wouldDelete(
  store: CatalogueStore,
  of: CatalogueOf,
  change: CatalogueChange,
  { changed, same }: Counts,
) {
  return (await store.dropUnseen(of, change, true)) - changed - same;
}

async function* batchesOf(body: IncomingMessage): AsyncGenerator<{ line: number; object: unknown }[]> {
  let batch: { line: number; object: unknown }[] = [];
  let line = 0;
  for await (const text of linesOf(body)) {
    line++;
    if (text.trim() === '') continue;
    batch.push({ line, object: parsed(text, line) });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  // A client that went away must not have its other rows deleted.
  if (!body.complete) throw new ProblemError('BODY_MALFORMED', 'The body ended early.');
  if (batch.length > 0) yield batch;
}

/** A body that is not read to its end stays open: the answer goes back on its connection. */
async function* linesOf(body: IncomingMessage): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let line = 1;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const texts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = texts.pop()!;
    line += texts.length;
    if (rest.length > mostCharacters) throw tooLong(line);
    yield* texts;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

function tooLong(line: number): ProblemError {
  const detail = `Line ${line}: longer than ${mostCharacters} characters; split the order.`;
  return new ProblemError('ROW_INVALID', detail);
}

function parsed(text: string, line: number): unknown {
  if (text.length > mostCharacters) throw tooLong(line);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    const detail = `Line ${line}: no JSON; expected a row such as {"id":"17","name":"Acme Ltd"}.`;
    throw new ProblemError('ROW_INVALID', detail);
  }
}
