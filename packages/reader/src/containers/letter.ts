/** A message, whatever program wrote it. */
export interface Letter {
  readonly html?: string;
  readonly text?: string;
  /** Rich text, of messages that Outlook kept in no other form. */
  readonly rtf?: Uint8Array;
  readonly attachments: readonly Attachment[];
}

/** A file that came with a message. */
export interface Attachment {
  readonly name?: string;
  /** As declared, for names; what a file is, its bytes tell. */
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  /** The address by which the text shows it: `cid:logo`. */
  readonly shownAs?: string;
  /** Declared to belong to the text. */
  readonly isRelated?: boolean;
}
