/** A message that nobody has read, as the server lists it. */
export interface MessageHead {
  /** In its folder, as long as the folder keeps its numbers. */
  readonly uid: number;
  readonly sizeBytes: number;
  /** Of its header; not every message has one. */
  readonly messageId: string;
  readonly subject: string;
}

/** A folder of messages on a server, open. Its methods throw {@link MailboxAway} when the connection is gone or the server refuses. */
export interface Mailbox {
  /** By which the server says that its numbers of messages still mean the same. */
  readonly uidValidity: string;
  /** How many are unread, and the first of them, oldest first. */
  unseen(most: number): Promise<{ readonly count: number; readonly heads: readonly MessageHead[] }>;
  /** The whole message, which stays unread; undefined when it is gone. */
  source(uid: number): Promise<Uint8Array | undefined>;
  /** To another folder, which is made when it is missing. Messages that are gone are none of our business. */
  move(uids: readonly number[], folder: string): Promise<void>;
  /** Resolves when the server tells of something new, or the connection has ended. */
  changed(): Promise<void>;
  close(): Promise<void>;
}

/** See docs/errors.md. */
export const mailboxCodes = ['MAILBOX_AWAY', 'MAILBOX_REFUSED', 'MAILBOX_MISSING', 'MAILBOX_UNSAFE'] as const;

export type MailboxCode = (typeof mailboxCodes)[number];

/** Why a mailbox cannot be used: its server is away, refuses the user, has no such folder, or offers no TLS. */
export class MailboxAway extends Error {
  override readonly name = 'MailboxAway';
  readonly code: MailboxCode;

  constructor(code: MailboxCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export type OpenMailbox = () => Promise<Mailbox>;
