import { setTimeout as sleep } from 'node:timers/promises';
import { mapInOrder } from '../map-in-order.ts';
import { type CollectOptions, resultCollector } from './collect-results.ts';
import { noteHeld } from './note-held.ts';
import { fileSender } from './send-file.ts';
import type { SendOptions } from './send-options.ts';
import type { HeldFile } from './watched-folder.ts';

interface ServerWatchOptions extends SendOptions, CollectOptions {
  /** Files sent at the same time. */
  readonly parallel: number;
  /** Time between two looks at the folder and at the server. */
  readonly intervalMs: number;
  /**
   * Stop when nothing new is left and the server has processed everything; documents waiting for a person are left to a
   * later run.
   */
  readonly once: boolean;
  readonly signal: AbortSignal;
  onHeld(file: HeldFile): void;
  /** Called for a file, or a server, that cannot be processed or reached now; every look retries it. */
  onStuck(subject: string, error: unknown): void;
}

/** Sends what is put into a folder to a server and brings back its final data, until `signal` aborts. */
export async function watchForServer(options: ServerWatchOptions): Promise<void> {
  const { folder, results, intervalMs, once, signal } = options;
  const send = fileSender(options);
  const collect = resultCollector(options);
  const noteAll = noteHeld(options.onHeld);
  const troubles = troubleTeller(options.onStuck);
  await results.writeSheets();
  await folder.look();
  while (!signal.aborted) {
    await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const { settled, held } = await folder.look();
    noteAll(held);
    const names = settled.filter((name) => !once || !troubles.has(name));
    for await (const _ of mapInOrder(names, options.parallel, async (name) => {
      if (!signal.aborted) await troubles.around(name, () => send(name));
    }));
    const collected = await troubles.around('the server', collect);
    if (names.length > 0 || collected === undefined || collected.finishedCount > 0)
      await results.writeSheets();
    const isBusy = collected === undefined ? !once : collected.processingCount > 0;
    if (once && names.length === 0 && !isBusy) return;
  }
}

/** Reports each problem once, and again when it has changed or come back. */
function troubleTeller(onStuck: ServerWatchOptions['onStuck']) {
  const told = new Map<string, string>();
  return {
    has: (subject: string) => told.has(subject),
    async around<Value>(subject: string, work: () => Promise<Value>): Promise<Value | undefined> {
      try {
        const value = await work();
        told.delete(subject);
        return value;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (told.get(subject) !== message) onStuck(subject, error);
        told.set(subject, message);
        return undefined;
      }
    },
  };
}
