import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentResult } from '@recto/document';
import type { ExtractedDocument } from '../extract-document.ts';
import { mapInOrder } from '../map-in-order.ts';
import { memberPath } from '../member-path.ts';
import { destinationOfParts, type FinishedPart } from './destination-of-parts.ts';
import { noteHeld } from './note-held.ts';
import type { OpenContainer, OpenedContainer } from './open-container.ts';
import type { ResultFolder } from './result-folder.ts';
import type { Destination, HeldFile, WatchedFolder } from './watched-folder.ts';

interface WatchOptions {
  readonly folder: WatchedFolder;
  readonly results: ResultFolder;
  /** Documents extracted at the same time. */
  readonly processes: number;
  /** Time between two looks at the folder; a file unchanged in between is complete. */
  readonly intervalMs: number;
  /** Stop when nothing new is left. */
  readonly once: boolean;
  readonly signal: AbortSignal;
  /** For a file, or one in a mail or an archive (`letter.eml!/invoice.pdf`). */
  extract(name: string): Promise<ExtractedDocument>;
  readonly openContainer: OpenContainer;
  toJson(document: ExtractedDocument): object;
  onFinished(name: string, document: ExtractedDocument): void;
  /** Called for a file in a mail or an archive that is no document, such as a logo. */
  onLeft(name: string, why: string): void;
  /** Called once for a file that stays because it is incomplete. */
  onHeld(file: HeldFile): void;
  /** Called for a file that could not be processed, such as one without read or move permission. */
  onStuck(name: string, error: unknown): void;
}

/**
 * Extracts what is put into a folder until `signal` aborts, then finishes the current documents. A result is written
 * before its file is moved: after a crash in between, the file is extracted again and its result overwritten. A file
 * that cannot be processed stays in place, and the others continue.
 */
export async function watchFolder(options: WatchOptions): Promise<void> {
  const { folder, results, intervalMs, once, signal } = options;
  await results.writeSheets();
  await folder.look();
  const stuck = new Map<string, string>();
  const noteAll = noteHeld(options.onHeld);
  while (!signal.aborted) {
    await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const { settled, held } = await folder.look();
    noteAll(held);
    const names = settled.filter((name) => !once || !stuck.has(name));
    if (names.length > 0) await finishAll(names, options, stuck);
    else if (once) return;
  }
}

async function finishAll(
  names: readonly string[],
  options: WatchOptions,
  stuck: Map<string, string>,
): Promise<void> {
  const { processes, signal, results, onStuck } = options;
  /** Once per problem: every look retries it. */
  const tell = (name: string, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    if (stuck.get(name) !== message) onStuck(name, error);
    stuck.set(name, message);
  };
  for await (const _ of mapInOrder(names, processes, async (name) => {
    if (!signal.aborted) await finishOne(name, options).catch((error) => tell(name, error));
  }));
  await results.writeSheets();
}

async function finishOne(name: string, options: WatchOptions): Promise<void> {
  const { folder, results, extract, toJson, onFinished } = options;
  const opened = await options.openContainer(name).catch(ignoreMissing);
  if (opened?.ok === true) return finishContainer(name, opened, options);
  const document = {
    ...(opened === undefined ? await extract(name) : unopened(opened)),
    documentName: await folder.resultName(name),
  };
  if (isGone(document)) return;
  const { documentName } = document;
  await results.write(resultOf(document), toJson(document));
  await folder.moveTo(destinationOf(document), name, documentName);
  onFinished(name, document);
}

/**
 * The file moves when everything in it has a result: after a crash it is extracted again, and results are overwritten.
 */
async function finishContainer(
  name: string,
  { documents, left }: Extract<OpenedContainer, { readonly ok: true }>,
  options: WatchOptions,
): Promise<void> {
  const { folder, results, processes, signal, extract, toJson, onFinished, onLeft } = options;
  const containerName = await folder.resultName(name);
  for (const one of left) onLeft(`${containerName}/${one.name}`, one.why);
  const parts: FinishedPart[] = [];
  for await (const part of mapInOrder(documents, processes, async (member) => {
    if (signal.aborted) return undefined;
    const documentName = `${containerName}/${member.name}`;
    const document = { ...(await extract(memberPath(name, member.name))), documentName };
    await results.write(resultOf(document), toJson(document));
    onFinished(documentName, document);
    return { destination: destinationOf(document), isBody: member.isBody === true };
  })) {
    if (part === undefined) return;
    parts.push(part);
  }
  await folder.moveTo(destinationOfParts(parts), name, containerName);
}

function unopened({ code, detail }: { readonly code: string; readonly detail: string }) {
  return { ok: false, reasons: [{ code, detail }] } as const;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

/** A document that matches no action is a good file: a person chooses its action, and nothing needs repair. */
function destinationOf(document: ExtractedDocument): Destination {
  if (document.ok) return 'done';
  return document.reasons.some(({ code }) => code === 'ACTION_UNDECIDED') ? 'unmatched' : 'failed';
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
