import type { MailOptions } from './mail-options.ts';
import type { Mailbox } from './mailbox.ts';
import type { TakenMessage } from './taken-messages.ts';

/**
 * Moves each message whose documents are all safe, and every copy of it. It is recorded afterwards: after a crash this
 * repeats, and messages that are gone are ignored. Files no longer needed are removed.
 */
export async function settleMessages(mailbox: Mailbox, options: MailOptions): Promise<number> {
  let movedCount = 0;
  for (const message of options.taken.all()) {
    if (message.keys.length > 0 && (await settleOne(mailbox, options, message))) movedCount++;
  }
  await removeEnded(options);
  return movedCount;
}

async function settleOne(mailbox: Mailbox, options: MailOptions, message: TakenMessage): Promise<boolean> {
  const { taken, spool, processedFolder, failedFolder } = options;
  const { identity, name, isMoved } = message;
  const where = await spool.where(name);
  const isSafe = isMoved || (where !== undefined && where !== 'waiting');
  if (!isSafe) return false;
  const hasFailed = where === 'failed' && !isMoved;
  const folder = hasFailed ? failedFolder : processedFolder;
  await mailbox.move(uidsOf(mailbox, message), folder);
  const codes = hasFailed ? await options.codesOf(name) : [];
  await taken.moved(identity);
  options.onMoved(name, folder, codes);
  return true;
}

/** Numbers from before the folder was renumbered now mean other messages. */
function uidsOf({ uidValidity }: Mailbox, { keys }: TakenMessage): readonly number[] {
  return keys.flatMap((key) => {
    const [validity, uid] = key.split('/');
    return validity === uidValidity ? [Number(uid)] : [];
  });
}

/** Somebody who puts back a failed message wants another attempt; other messages stay known for good. */
async function removeEnded({ spool, taken, isNeeded }: MailOptions): Promise<void> {
  const byName = new Map(taken.all().map((message) => [message.name, message]));
  for (const name of await spool.ended()) {
    const message = byName.get(name);
    if (message?.isMoved === false || isNeeded(name)) continue;
    if (message !== undefined && (await spool.where(name)) === 'failed') await taken.forget(message.identity);
    await spool.remove(name);
  }
}
