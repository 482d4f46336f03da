import { mkdir } from 'node:fs/promises';
import { notingUnread } from '../watch/noting-unread.ts';
import type { WatchJob } from '../watch/watch-job.ts';
import { openImapMailbox } from './imap-mailbox.ts';
import type { MailPlace } from './mail-place.ts';
import { mailSpool } from './mail-spool.ts';
import type { MailboxAway, OpenMailbox } from './mailbox.ts';
import type { MailboxAddress } from './mailbox-address.ts';
import type { ReadSecret } from './mailbox-secret.ts';
import { reasonCodes } from './reason-codes.ts';
import { takenMessages } from './taken-messages.ts';
import { createWake } from './wake.ts';
import { watchMailbox } from './watch-mailbox.ts';

export interface MailTeller {
  onConnected(address: string): void;
  onAway(error: MailboxAway, waitMs: number): void;
  onFetched(name: string, unseenCount: number): void;
  onMoved(name: string, folder: string, codes: readonly string[]): void;
  onStuck(name: string, error: unknown): void;
  onUnread(name: string): void;
}

export interface MailJobOptions {
  readonly address: MailboxAddress;
  readonly readSecret: ReadSecret;
  readonly place: MailPlace;
  readonly out: string;
  readonly processedFolder: string;
  readonly failedFolder: string;
  readonly mostBytes: number;
  readonly once: boolean;
  readonly signal: AbortSignal;
  /** Time between two looks at the fetched messages. */
  readonly intervalMs: number;
  readonly job: WatchJob;
  readonly teller: MailTeller;
  /** Opens the mailbox; by IMAP unless replaced. */
  readonly open?: OpenMailbox;
}

/** How many messages are fetched ahead of those being read. */
const mostWaiting = 50;
const askMs = 60_000;
const waitMs = { first: 1000, longest: 60_000 } as const;

/** Watches a mailbox folder as the command does. */
export async function mailJob(options: MailJobOptions): Promise<void> {
  const { address, readSecret, place, out, job, intervalMs, teller } = options;
  await mkdir(place.spool, { recursive: true });
  const wake = createWake();
  const spool = await mailSpool(place.spool, wake.ring);
  await watchMailbox({
    ...options,
    ...teller,
    open: options.open ?? (async () => openImapMailbox(address, await readSecret())),
    onConnected: () => teller.onConnected(address.text),
    waitMs,
    askMs,
    mostWaiting,
    wake,
    spool,
    taken: await takenMessages(place.taken),
    codesOf: (name) => reasonCodes(out, name),
    isNeeded: job.isNeeded,
    writeRefusal: (documentName, code, detail) => {
      teller.onUnread(documentName);
      const failed = { documentName, status: 'FAILED', reasons: [{ code, detail }] } as const;
      return job.results.write(failed, failed);
    },
    watchSpool: (how) => job.run({ ...how, folder: notingUnread(spool.folder, teller.onUnread), intervalMs }),
  });
}
