import type { MailSpool } from './mail-spool.ts';
import type { TakenMessages } from './taken-messages.ts';

/** What is needed to fetch messages from a mailbox and move them on. */
export interface MailOptions {
  readonly spool: MailSpool;
  readonly taken: TakenMessages;
  readonly processedFolder: string;
  readonly failedFolder: string;
  /** Larger messages are not fetched. */
  readonly mostBytes: number;
  /** The most messages waiting to be read; the others wait on the server. */
  readonly mostWaiting: number;
  /** The error codes of a message's documents, by the name of its file. */
  codesOf(name: string): Promise<readonly string[]>;
  /** Whether somebody still works with the file after it has ended. */
  isNeeded(name: string): boolean;
  /** Writes why a message that is not fetched yields no document. */
  writeRefusal(name: string, code: string, detail: string): Promise<void>;
  onFetched(name: string, unseenCount: number): void;
  onMoved(name: string, folder: string, codes: readonly string[]): void;
  /** Called for a message that cannot be processed now; it is tried again. */
  onStuck(name: string, error: unknown): void;
}
