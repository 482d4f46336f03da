import type { MailOptions } from './mail-options.ts';
import { type Mailbox, MailboxAway, type MessageHead } from './mailbox.ts';
import { messageFileName, messageIdentity } from './message-file.ts';

/** This many more headers are requested than may wait, since some messages have already been fetched. */
const spare = 200;

/**
 * Fetches unread messages into the spool, each once, while not too many wait there. The file is on disk before it is
 * recorded, and recorded before it becomes visible: after a crash in between, it is just fetched again under the same
 * name. Returns how many were fetched or put aside.
 */
export async function fetchMessages(mailbox: Mailbox, options: MailOptions): Promise<number> {
  const room = options.mostWaiting - (await options.spool.waitingCount());
  if (room <= 0) return 0;
  const { count, heads } = await mailbox.unseen(room + spare);
  let fetched = 0;
  for (const head of heads) {
    if (fetched >= room) break;
    if (await isHere(mailbox, options, head)) continue;
    try {
      if (await fetchOne(mailbox, options, head, count)) fetched++;
    } catch (error) {
      if (error instanceof MailboxAway) throw error;
      options.onStuck(
        messageFileName(head.subject, messageIdentity(head.messageId, new Uint8Array())),
        error,
      );
    }
  }
  return fetched;
}

function keyOf({ uidValidity }: Mailbox, uid: number): string {
  return `${uidValidity}/${uid}`;
}

async function isHere(mailbox: Mailbox, { taken, spool }: MailOptions, { uid }: MessageHead) {
  const known = taken.byKey(keyOf(mailbox, uid));
  return known !== undefined && (known.isMoved || (await spool.where(known.name)) !== undefined);
}

async function fetchOne(
  mailbox: Mailbox,
  options: MailOptions,
  head: MessageHead,
  unseenCount: number,
): Promise<boolean> {
  if (head.sizeBytes > options.mostBytes) return putAway(mailbox, options, head);
  const source = await mailbox.source(head.uid);
  if (source === undefined) return false;
  const { spool, taken } = options;
  const identity = messageIdentity(head.messageId, source);
  const name = taken.byIdentity(identity)?.name ?? messageFileName(head.subject, identity);
  const note = { identity, name, key: keyOf(mailbox, head.uid) };
  const isKnown = taken.byIdentity(identity)?.isMoved === true || (await spool.where(name)) !== undefined;
  if (!isKnown) await spool.keep(name, source);
  await taken.take(note);
  if (isKnown) return true;
  await spool.release(name);
  options.onFetched(name, unseenCount);
  return true;
}

/** It would fill the disk or the memory: a person has to look at it on the server. */
async function putAway(mailbox: Mailbox, options: MailOptions, head: MessageHead): Promise<boolean> {
  const identity = messageIdentity(head.messageId, new TextEncoder().encode(keyOf(mailbox, head.uid)));
  const name = messageFileName(head.subject, identity);
  const detail = `the message has ${megabytes(head.sizeBytes)} MB, and at most ${megabytes(options.mostBytes)} MB are accepted: see --largest-mail`;
  await options.writeRefusal(name, 'BODY_TOO_LARGE', detail);
  await mailbox.move([head.uid], options.failedFolder);
  options.onMoved(name, options.failedFolder, ['BODY_TOO_LARGE']);
  return true;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
