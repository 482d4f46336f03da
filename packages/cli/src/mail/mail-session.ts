import { setTimeout as sleep } from 'node:timers/promises';
import { type Mailbox, MailboxAway, type OpenMailbox } from './mailbox.ts';

export interface SessionOptions {
  readonly open: OpenMailbox;
  readonly signal: AbortSignal;
  /** Consecutive failed connections before giving up. */
  readonly mostTries: number;
  /** Wait between attempts; it doubles each time, up to `longest`. */
  readonly waitMs: { readonly first: number; readonly longest: number };
  onConnected(): void;
  /** Called for each failed attempt, with the time until the next. */
  onAway(error: MailboxAway, waitMs: number): void;
}

/** A mailbox opened on demand, and reopened when its connection is lost. */
interface MailSession {
  /** Returns undefined once `signal` is aborted. Errors unrelated to the connection are thrown. */
  use<Value>(work: (mailbox: Mailbox) => Promise<Value>): Promise<Value | undefined>;
  close(): Promise<void>;
}

/**
 * A wrong password or missing folder is thrown on the first connection, since waiting does not help. Later both are
 * waited out like an unreachable server, because a token expires and is renewed.
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
