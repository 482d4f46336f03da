import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { MailboxAddress } from './mailbox-address.ts';

/** Where what comes from one folder of a mailbox is kept. */
export interface MailPlace {
  /** Of the messages themselves. */
  readonly spool: string;
  /** Of documents that a server has. */
  readonly notes: string;
  readonly taken: string;
}

/** Below `out`, apart from that of any other mailbox. */
export function mailPlace(out: string, { text }: MailboxAddress): MailPlace {
  const own = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const place = join(out, '.recto', 'mail', own);
  return { spool: join(place, 'spool'), notes: join(place, 'sent'), taken: join(place, 'taken.jsonl') };
}
