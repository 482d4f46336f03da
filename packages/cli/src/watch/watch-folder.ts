import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentResult } from '@recto/document';
import type { ExtractedDocument } from '../extract-document.ts';
import { mapInOrder } from '../map-in-order.ts';
import type { ResultFolder } from './result-folder.ts';
import type { WatchedFolder } from './watched-folder.ts';

export interface WatchOptions {
  readonly folder: WatchedFolder;
  readonly results: ResultFolder;
  /** Documents extracted at the same time. */
  readonly processes: number;
  /** Time between two looks at the folder; a file that does not change meanwhile is complete. */
  readonly intervalMs: number;
  /** Stop when nothing new is left. */
  readonly once: boolean;
  readonly signal: AbortSignal;
  extract(name: string): Promise<ExtractedDocument>;
  toJson(document: ExtractedDocument): object;
  onFinished(name: string, document: ExtractedDocument): void;
}

/**
 * Extracts what is put into a folder until `signal` aborts; documents under way are finished then.
 * A result is written before its file is moved: after a crash between the two the file is extracted again, and its
 * result written over the first.
 */
export async function watchFolder(options: WatchOptions): Promise<void> {
  const { folder, results, intervalMs, once, signal } = options;
  await results.writeSheets();
  await folder.settled();
  while (!signal.aborted) {
    await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const names = await folder.settled();
    if (names.length > 0) await finishAll(names, options);
    else if (once) return;
  }
}

async function finishAll(names: readonly string[], options: WatchOptions): Promise<void> {
  const { processes, signal, results } = options;
  for await (const _ of mapInOrder(names, processes, async (name) => {
    if (!signal.aborted) await finishOne(name, options);
  }));
  await results.writeSheets();
}

async function finishOne(name: string, options: WatchOptions): Promise<void> {
  const { folder, results, extract, toJson, onFinished } = options;
  const document = { ...(await extract(name)), documentName: await folder.resultName(name) };
  if (isGone(document)) return;
  const { documentName } = document;
  await results.write(resultOf(document), toJson(document));
  await folder.moveTo(document.ok ? 'done' : 'failed', name, documentName);
  onFinished(name, document);
}

function resultOf(document: ExtractedDocument): DocumentResult {
  const { documentName } = document;
  if (!document.ok) return { documentName, status: 'FAILED' };
  const { status, choice, extraction } = document;
  return { documentName, status, ...(choice?.best && { action: choice.best.action.name }), extraction };
}

/** Somebody took the file away before it was read. */
function isGone(document: ExtractedDocument): boolean {
  return !document.ok && document.reasons.some((reason) => reason.code === 'FILE_NOT_FOUND');
}
