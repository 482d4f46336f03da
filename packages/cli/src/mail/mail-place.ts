import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { MailboxAddress } from './mailbox-address.ts';

/** Where the files of one mailbox folder are kept. */
export interface MailPlace {
  /** For the messages themselves. */
  readonly spool: string;
  /** For documents that a server has. */
  readonly notes: string;
  readonly taken: string;
}

/** Below `out`, separate from any other mailbox. */
export function mailPlace(out: string, { text }: MailboxAddress): MailPlace {
  const own = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const place = join(out, '.recto', 'mail', own);
  return { spool: join(place, 'spool'), notes: join(place, 'sent'), taken: join(place, 'taken.jsonl') };
}
