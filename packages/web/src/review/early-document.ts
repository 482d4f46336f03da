import { readQueueChoice } from '../logic/queue-choice.ts';
import { readRoute } from '../logic/route.ts';
import { Early } from '../server/early.ts';
import { openById, openNext } from './open-document.ts';
import type { Opened } from './walker.ts';

const early = new Early<Opened | undefined>();

/** Requests the document in the address, or the next in the queue, before the screen has loaded. */
export function askForDocumentEarly(hash: string): void {
  const route = readRoute(hash);
  if (route.screen !== 'review') return;
  const { executionId } = route;
  const queue = readQueueChoice();
  if (executionId === undefined) early.begin(nameOf(queue), () => openNext(queue, false));
  else early.begin(executionId, () => openById(executionId));
}

/** Like `openNext`, using the early response if it is for the same request. */
export function takeNext(...[queue, isBackground]: Parameters<typeof openNext>): Promise<Opened | undefined> {
  return early.take(nameOf(queue), () => openNext(queue, isBackground));
}

/** Like `openById`, using the early response if it is for the same request. */
export async function takeById(id: string): Promise<Opened> {
  const opened = await early.take(id, () => openById(id));
  return opened ?? openById(id);
}

function nameOf({ filter, order, skip = [] }: Parameters<typeof openNext>[0]): string {
  return JSON.stringify([filter, order, skip]);
}
