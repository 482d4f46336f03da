import { setTimeout as sleep } from 'node:timers/promises';
import { type ExecutionResult, type ExecutionStatus, isFinal } from '@recto/contract';
import type { MadeDocument } from './documents.ts';
import type { Answer } from './http-client.ts';
import { actionsOf, newestVersion, runtimePath, type Walk } from './walk.ts';

/** An execution that has ended. */
export interface Finished {
  readonly actionId: string;
  readonly version: string;
  readonly id: string;
  /** Path of the execution. */
  readonly path: string;
  /** The path at which the callback receiver should be called; undefined if the server refused it. */
  readonly callbackPath: string | undefined;
  /** Every state observed, each once, in order. */
  readonly states: readonly ExecutionStatus[];
  /** The responses while it was being processed. */
  readonly pending: readonly Answer[];
  readonly result: ExecutionResult;
}

/** Submits a document with a callback to an action's newest version and follows it to the end. */
export async function finish(
  walk: Walk,
  actionId: string,
  document: MadeDocument,
  callback: { readonly path: string; readonly method?: string },
): Promise<Finished> {
  const version = await newestVersion(walk, actionId);
  const path = runtimePath(walk, `/actions/${actionId}/versions/${version}/executions`);
  const submitted = await submit(walk, path, document, callback);
  const { id } = (submitted.answer.json ?? {}) as { id?: string };
  if (submitted.answer.status !== 201 || typeof id !== 'string') {
    throw new Error(`${document.name} was not accepted: ${submitted.answer.status}`);
  }
  const followed = await follow(walk, `${path}/${id}`);
  return { actionId, version, id, path: `${path}/${id}`, callbackPath: submitted.callbackPath, ...followed };
}

/** If callbacks to the walk are refused, rows that need none can still be tried. */
async function submit(
  walk: Walk,
  path: string,
  document: MadeDocument,
  callback: { readonly path: string; readonly method?: string },
): Promise<{ answer: Answer; callbackPath: string | undefined }> {
  const file = {
    name: 'file',
    content: document.bytes,
    fileName: document.name,
    type: 'application/octet-stream',
  };
  const content = JSON.stringify({ noAuthUrl: walk.receiver.urlOf(callback.path), method: callback.method });
  const wanted = { name: 'callback', content, type: 'text/plain' };
  const answer = await walk.ask({ method: 'POST', path, as: 'app-bearer', form: [file, wanted] });
  const { code } = (answer.json ?? {}) as { code?: string };
  const isRefused = code === undefined ? answer.status === 400 : code === 'CALLBACK_ADDRESS_REFUSED';
  if (!isRefused) return { answer, callbackPath: callback.path };
  const plain = await walk.ask({ method: 'POST', path, as: 'app-bearer', form: [file] });
  return { answer: plain, callbackPath: undefined };
}

/** Asks for the state of an execution until it has ended. */
export async function follow(
  walk: Walk,
  path: string,
): Promise<Pick<Finished, 'states' | 'pending' | 'result'>> {
  const states: ExecutionStatus[] = [];
  const pending: Answer[] = [];
  const endMs = Date.now() + walk.documentTimeoutMs;
  for (;;) {
    const answer = await walk.ask({ path: `${path}?valueOnly=false`, as: 'app-bearer' });
    const result = answer.json as ExecutionResult | undefined;
    if (answer.status !== 200 || typeof result?.status !== 'string') {
      throw new Error(`the state could not be read: ${answer.status}`);
    }
    if (states.at(-1) !== result.status) states.push(result.status);
    if (isFinal(result.status)) return { states, pending, result };
    pending.push(answer);
    if (Date.now() > endMs) throw new Error(`still ${result.status} after ${walk.documentTimeoutMs} ms`);
    await sleep(25);
  }
}

/** The result as it is now. */
export async function currentResult(walk: Walk, execution: Finished): Promise<ExecutionResult> {
  const answer = await walk.ask({ path: `${execution.path}?valueOnly=false`, as: 'app-bearer' });
  return answer.json as ExecutionResult;
}

/** The expected outcome of an execution. */
export interface Wanted {
  readonly words: string;
  readonly holds: (result: ExecutionResult) => boolean;
}

/**
 * An execution with the wanted outcome: tries each document with each action until one has it. If none does, throws
 * with the outcome reached instead.
 */
export function finishedAs(
  walk: Walk,
  key: string,
  wanted: Wanted,
  documents: readonly MadeDocument[],
): Promise<Finished> {
  return walk.once(key, async () => {
    const reached: string[] = [];
    for (const document of documents) {
      for (const action of await actionsOf(walk)) {
        const path = `/${key}/${reached.length}?context=7&apikey=a%20b`;
        const finished = await finish(walk, action.id, document, { path });
        if (wanted.holds(finished.result)) return finished;
        reached.push(`${action.name}: ${finished.result.status}`);
      }
    }
    throw new Error(`no document reached ${wanted.words} (${[...new Set(reached)].join(', ')})`);
  });
}
