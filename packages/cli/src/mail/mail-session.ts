import { setTimeout as sleep } from 'node:timers/promises';
import { type Mailbox, MailboxAway, type OpenMailbox } from './mailbox.ts';

export interface SessionOptions {
  readonly open: OpenMailbox;
  readonly signal: AbortSignal;
  /** Connections that fail one after the other before this gives up. */
  readonly mostTries: number;
  /** Between two tries; each wait is twice as long as the one before, up to the second. */
  readonly waitMs: { readonly first: number; readonly longest: number };
  onConnected(): void;
  /** Told of each try that failed, with the time until the next. */
  onAway(error: MailboxAway, waitMs: number): void;
}

/** A mailbox that is opened when it is needed, and again when its connection has gone. */
interface MailSession {
  /** Gives undefined once `signal` is aborted. What is not the fault of the connection is thrown. */
  use<Value>(work: (mailbox: Mailbox) => Promise<Value>): Promise<Value | undefined>;
  close(): Promise<void>;
}

/**
 * A wrong password, or a folder that is not there, at the first connection is thrown: waiting helps neither. Later on both
 * are waited for like a server that is away, since a token runs out and is renewed.
 */
export function mailSession(options: SessionOptions): MailSession {
  const { open, signal, mostTries, waitMs, onConnected, onAway } = options;
  let mailbox: Mailbox | undefined;
  let wasOpen = false;
  let failures = 0;
  const close = async () => {
    const open = mailbox;
    mailbox = undefined;
    await open?.close();
  };
  const opened = async () => {
    if (mailbox !== undefined) return mailbox;
    mailbox = await open();
    wasOpen = true;
    onConnected();
    return mailbox;
  };
  const waitAfter = async (error: unknown) => {
    if (!(error instanceof MailboxAway)) throw error;
    failures++;
    const isFinal = !wasOpen && error.code !== 'MAILBOX_AWAY';
    if (isFinal || failures >= mostTries) throw error;
    const pause = Math.min(waitMs.longest, waitMs.first * 2 ** (failures - 1));
    onAway(error, pause);
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  };
  return {
    async use(work) {
      while (!signal.aborted) {
        try {
          const value = await work(await opened());
          failures = 0;
          return value;
        } catch (error) {
          await close();
          await waitAfter(error);
        }
      }
      return undefined;
    },
    close,
  };
}
