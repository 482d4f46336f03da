import { setTimeout as sleep } from 'node:timers/promises';
import { fetchMessages } from './fetch-messages.ts';
import type { MailOptions } from './mail-options.ts';
import { mailSession, type SessionOptions } from './mail-session.ts';
import { settleMessages } from './settle-messages.ts';
import type { Wake } from './wake.ts';

interface MailWatchOptions extends MailOptions, Omit<SessionOptions, 'mostTries'> {
  /** Stop when every unread message has been processed. */
  readonly once: boolean;
  /** Signalled when a message's file has moved. */
  readonly wake: Wake;
  /** How often to poll a server that does not push changes. */
  readonly askMs: number;
  /** Processes the spool, or sends it to a server: until nothing is left, or until `signal` aborts. */
  watchSpool(how: { readonly once: boolean; readonly signal: AbortSignal }): Promise<void>;
}

/** With `once`, how often an unreachable server is tried; otherwise forever. */
const triesOnce = 4;

/**
 * Turns unread messages of a mailbox into documents until `signal` aborts. Each is kept as a file in the spool, which
 * is watched like any folder, and is moved in the mailbox once that file has gone where files with safe documents go.
 */
export async function watchMailbox(options: MailWatchOptions): Promise<void> {
  const session = mailSession({ ...options, mostTries: options.once ? triesOnce : Number.POSITIVE_INFINITY });
  try {
    if (options.once) await watchOnce(session, options);
    else await watchOn(session, options);
  } finally {
    await session.close();
  }
}

type Session = ReturnType<typeof mailSession>;

async function watchOnce(session: Session, options: MailWatchOptions): Promise<void> {
  const { signal, spool } = options;
  const round = () =>
    session.use(async (mailbox) => {
      const movedCount = await settleMessages(mailbox, options);
      return movedCount + (await fetchMessages(mailbox, options));
    });
  while (!signal.aborted) {
    const doneCount = (await round()) ?? 0;
    const waiting = await spool.waitingCount();
    if (doneCount === 0 && waiting === 0) break;
    await options.watchSpool({ once: true, signal });
    // The rest cannot be processed now.
    if (doneCount === 0 && (await spool.waitingCount()) === waiting) break;
  }
  await session.use((mailbox) => settleMessages(mailbox, options));
}

async function watchOn(session: Session, options: MailWatchOptions): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  let fault: unknown;
  const watching = options.watchSpool({ once: false, signal }).catch((error: unknown) => {
    fault = error;
    options.wake.ring();
  });
  try {
    while (!options.signal.aborted && fault === undefined) {
      await session.use(async (mailbox) => {
        options.wake.forget();
        const doneCount = (await settleMessages(mailbox, options)) + (await fetchMessages(mailbox, options));
        if (doneCount > 0 || fault !== undefined) return;
        await untilAny(options, [mailbox.changed(), options.wake.next()]);
      });
    }
  } finally {
    stop.abort();
    await watching;
  }
  if (fault !== undefined) throw fault;
  await lastWord(session, options);
}

async function untilAny({ askMs, signal }: MailWatchOptions, ends: readonly Promise<void>[]): Promise<void> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const later = sleep(askMs, undefined, { signal: either }).catch(() => undefined);
  await Promise.race([...ends, later]);
  stop.abort();
}

/** Work in progress when the command was stopped has finished: its messages are moved, if the server still responds. */
async function lastWord(session: Session, options: MailWatchOptions): Promise<void> {
  const last = mailSession({ ...options, mostTries: 1, signal: new AbortController().signal });
  await session.close();
  if (!options.taken.all().some(({ keys }) => keys.length > 0)) return;
  await last.use((mailbox) => settleMessages(mailbox, options)).catch(() => undefined);
  await last.close();
}
