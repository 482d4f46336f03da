/** An unread message, as listed by the server. */
export interface MessageHead {
  /** Within its folder, as long as the folder keeps its numbering. */
  readonly uid: number;
  readonly sizeBytes: number;
  /** From its header; not every message has one. */
  readonly messageId: string;
  readonly subject: string;
}

/**
 * An open mail folder on a server. Its methods throw {@link MailboxAway} if the connection is lost or the server
 * refuses.
 */
export interface Mailbox {
  /** Tells whether the server's message numbers still mean the same. */
  readonly uidValidity: string;
  /** The number of unread messages, and the first of them, oldest first. */
  unseen(most: number): Promise<{ readonly count: number; readonly heads: readonly MessageHead[] }>;
  /** The whole message, which stays unread; undefined if it is gone. */
  source(uid: number): Promise<Uint8Array | undefined>;
  /** Moves messages to another folder, created if missing. Messages that are gone are ignored. */
  move(uids: readonly number[], folder: string): Promise<void>;
  /** Resolves when the server announces something new, or the connection has ended. */
  changed(): Promise<void>;
  close(): Promise<void>;
}

/** See docs/errors.md. */
export const mailboxCodes = ['MAILBOX_AWAY', 'MAILBOX_REFUSED', 'MAILBOX_MISSING', 'MAILBOX_UNSAFE'] as const;

export type MailboxCode = (typeof mailboxCodes)[number];

/** Why a mailbox cannot be used: its server is unreachable, refuses the user, lacks the folder, or offers no TLS. */
export class MailboxAway extends Error {
  override readonly name = 'MailboxAway';
  readonly code: MailboxCode;

  constructor(code: MailboxCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export type OpenMailbox = () => Promise<Mailbox>;
