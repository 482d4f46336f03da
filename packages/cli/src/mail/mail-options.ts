import type { MailSpool } from './mail-spool.ts';
import type { TakenMessages } from './taken-messages.ts';

/** What it takes to bring messages out of a mailbox, and to move them on. */
export interface MailOptions {
  readonly spool: MailSpool;
  readonly taken: TakenMessages;
  readonly processedFolder: string;
  readonly failedFolder: string;
  /** Larger messages are not fetched. */
  readonly mostBytes: number;
  /** Messages that wait for their documents to be read, at most; the others wait on the server. */
  readonly mostWaiting: number;
  /** Codes of what went wrong with the documents of a message, by the name of its file. */
  codesOf(name: string): Promise<readonly string[]>;
  /** Whether somebody still works with the file, after it has ended. */
  isNeeded(name: string): boolean;
  /** Writes why there is no document of a message that is not fetched. */
  writeRefusal(name: string, code: string, detail: string): Promise<void>;
  onFetched(name: string, unseenCount: number): void;
  onMoved(name: string, folder: string, codes: readonly string[]): void;
  /** Told of a message that cannot be dealt with now; it is tried again. */
  onStuck(name: string, error: unknown): void;
}
